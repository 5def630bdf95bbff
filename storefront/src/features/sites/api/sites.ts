import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addSiteAddress,
  listAddressesQueryKey,
  listMyFormAnswersOptions,
  listMyFormAnswersQueryKey,
  listSiteFormsOptions,
  listSiteFormsQueryKey,
  submitFormAnswer,
} from '@store/openapi';
import { MAX_FORM_ANSWERS } from '@store/domain';
import type { FormAnswerDto, SiteFormDto, SubmitAnswerDto } from '@store/openapi';

export type SiteForm = SiteFormDto;
export type FormAnswer = FormAnswerDto;

/** Open forms of a site, with their fields. */
export const siteFormsQuery = (siteId: number) =>
  queryOptions({ ...listSiteFormsOptions({ path: { siteId } }), select: ({ forms }) => forms });

/** The member's answers to a form, latest first; all of them, because the number is bounded. */
export const answersQuery = (formId: number) =>
  queryOptions({
    ...listMyFormAnswersOptions({ path: { formId }, query: { page: 0, size: MAX_FORM_ANSWERS } }),
    select: ({ items }) => items,
  });

/** Copies the site's address into the member's address book. */
export function useAddSiteAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (siteId: number) => addSiteAddress({ path: { siteId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listAddressesQueryKey() }),
  });
}

/** Submits an answer; the list of answers and the counts on the site are then outdated. */
export function useSubmitAnswer(siteId: number, formId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SubmitAnswerDto) => submitFormAnswer({ path: { formId }, body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listMyFormAnswersQueryKey({ path: { formId } }) }),
        queries.invalidateQueries({ queryKey: listSiteFormsQueryKey({ path: { siteId } }) }),
      ]),
  });
}
