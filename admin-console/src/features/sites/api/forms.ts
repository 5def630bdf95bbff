import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createForm,
  deleteForm,
  getFormOptions,
  listFormAnswersOptions,
  listFormsOfSiteOptions,
  listFormsOfSiteQueryKey,
  updateForm,
} from '@store/openapi';
import type { FormAnswerDto, SiteFormDto, UpdateFormDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import type { Saved } from './sites';
import { keepRows } from '../../../shared/api/keep-rows';

export type SiteForm = SiteFormDto;
export type FormAnswer = FormAnswerDto;
export type FormEdit = UpdateFormDto;

/** All forms of a site, drafts and closed ones too, newest first. */
export const formsOfSiteQuery = (siteId: number) =>
  queryOptions({
    ...listFormsOfSiteOptions({ path: { siteId } }),
    select: ({ forms }) => forms,
  });

export const formQuery = (id: number) =>
  queryOptions({
    ...getFormOptions({ path: { id } }),
    // The builder is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
  });

/** How long signed addresses of files are valid, less some time to click. */
const FRESH_ADDRESSES_MS = 8 * 60_000;

export const formAnswersQuery = (id: number, page: number) =>
  queryOptions({
    ...listFormAnswersOptions({ path: { id }, query: { page, size: 10 } }),
    placeholderData: keepRows,
    refetchInterval: FRESH_ADDRESSES_MS,
  });

/** Creates a form: a draft with a title, which no customer sees yet. */
export function useCreateForm(siteId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (title: string): Promise<Saved<SiteForm>> => {
      const body = { title, status: 'draft' as const, fields: [] };
      const { data, message } = await withEnvelope((options) =>
        createForm({ path: { siteId }, body, ...options }),
      );
      return { message, saved: data };
    },
    onSuccess: ({ saved }) => {
      queries.setQueryData(getFormOptions({ path: { id: saved.id } }).queryKey, saved);
      return queries.invalidateQueries({
        queryKey: listFormsOfSiteQueryKey({ path: { siteId } }),
        refetchType: 'none',
      });
    },
  });
}

export function useSaveForm(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: FormEdit): Promise<Saved<SiteForm>> => {
      const { data, message } = await withEnvelope((options) =>
        updateForm({ path: { id }, body, ...options }),
      );
      return { message, saved: data };
    },
    onSuccess: async ({ saved }) => {
      queries.setQueryData(getFormOptions({ path: { id } }).queryKey, saved);
      await queries.invalidateQueries({
        queryKey: listFormsOfSiteQueryKey({ path: { siteId: saved.siteId } }),
      });
    },
  });
}

/** Removes a form from the list; returns the server's sentence. */
export function useDeleteForm() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: SiteForm): Promise<string> =>
      (await withEnvelope((options) => deleteForm({ path: { id }, query: { version }, ...options }))).message,
    onSettled: (_data, _error, { siteId }) =>
      queries.invalidateQueries({ queryKey: listFormsOfSiteQueryKey({ path: { siteId } }) }),
  });
}
