import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addSiteAddress,
  getMySite,
  listMyFormAnswers,
  listSiteForms,
  submitFormAnswer,
} from '@store/openapi';
import { MAX_FORM_ANSWERS } from '@store/domain';
import type { FormAnswerDto, SiteFormDto, SubmitAnswerDto } from '@store/openapi';
import { addressesQuery } from '../../../shared/api/addresses';
import type { Site } from '../../../shared/api/sites';
import { queryKeys } from '../../../shared/api/query-keys';

export type SiteForm = SiteFormDto;
export type FormAnswer = FormAnswerDto;

/** One of the member's sites. */
export const siteQuery = (siteId: number) =>
  queryOptions({
    queryKey: queryKeys.sites.one(siteId),
    queryFn: async ({ signal }): Promise<Site> => await getMySite({ path: { siteId }, signal }),
  });

/** Open forms of a site, with their fields. */
export const siteFormsQuery = (siteId: number) =>
  queryOptions({
    queryKey: queryKeys.sites.forms(siteId),
    queryFn: async ({ signal }): Promise<SiteForm[]> =>
      (await listSiteForms({ path: { siteId }, signal })).forms,
  });

/** The member's answers to a form, latest first; all of them, because the number is bounded. */
export const answersQuery = (formId: number) =>
  queryOptions({
    queryKey: queryKeys.sites.answers(formId),
    queryFn: async ({ signal }): Promise<FormAnswer[]> => {
      const query = { page: 0, size: MAX_FORM_ANSWERS };
      const data = await listMyFormAnswers({ path: { formId }, query, signal });
      return data.items;
    },
  });

/** Copies the site's address into the member's address book. */
export function useAddSiteAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (siteId: number) => addSiteAddress({ path: { siteId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  });
}

/** Submits an answer; the list of answers and the counts on the site are then outdated. */
export function useSubmitAnswer(siteId: number, formId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SubmitAnswerDto) => submitFormAnswer({ path: { formId }, body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: answersQuery(formId).queryKey }),
        queries.invalidateQueries({ queryKey: siteFormsQuery(siteId).queryKey }),
      ]),
  });
}
