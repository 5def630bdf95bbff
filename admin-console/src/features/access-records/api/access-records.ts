import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAccessMonthOptions,
  getAccessMonthQueryKey,
  getAdminSummaryQueryKey,
  listAccessRecordsOptions,
  reviewAccessMonth,
} from '@store/openapi';
import type {
  AccessMonthDto,
  AccessOfPersonDto,
  AccessRecordDto,
  AccessReviewFormDto,
  ListAccessRecordsData,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type AccessRecord = AccessRecordDto;
export type AccessMonth = AccessMonthDto;
export type AccessOfPerson = AccessOfPersonDto;

export type AccessRequest = NonNullable<ListAccessRecordsData['query']> & { page: number };

export const accessListQuery = (request: AccessRequest) =>
  queryOptions({ ...listAccessRecordsOptions({ query: request }), placeholderData: keepRows });

/** The data for a review of a month (yyyy-MM); without one, of the last complete month. */
export const accessMonthQuery = (month: string | undefined) =>
  queryOptions({ ...getAccessMonthOptions({ query: { month } }), placeholderData: keepPreviousData });

export function useReviewMonth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AccessReviewFormDto) =>
      (await withEnvelope((options) => reviewAccessMonth({ body, ...options }))).message,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: getAccessMonthQueryKey() }),
        client.invalidateQueries({ queryKey: getAdminSummaryQueryKey() }),
      ]),
  });
}
