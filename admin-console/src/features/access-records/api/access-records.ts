import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAccessMonth, listAccessRecords, reviewAccessMonth } from '@store/openapi';
import type {
  AccessMonthDto,
  AccessOfPersonDto,
  AccessRecordDto,
  AccessReviewFormDto,
  ListAccessRecordsData,
  PageMeta,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type AccessRecord = AccessRecordDto;
export type AccessMonth = AccessMonthDto;
export type AccessOfPerson = AccessOfPersonDto;

export type AccessRequest = NonNullable<ListAccessRecordsData['query']> & { page: number };

export interface AccessList {
  items: AccessRecord[];
  total: number;
  meta: PageMeta;
}

export const accessListQuery = (request: AccessRequest) =>
  queryOptions({
    queryKey: queryKeys.accessRecords.list(request),
    queryFn: async ({ signal }): Promise<AccessList> => {
      return await listAccessRecords({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** The data for a review of a month (yyyy-MM); without one, of the last complete month. */
export const accessMonthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.accessRecords.month(month ?? ''),
    queryFn: async ({ signal }): Promise<AccessMonth> => await getAccessMonth({ query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

export function useReviewMonth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AccessReviewFormDto) =>
      (await withEnvelope((options) => reviewAccessMonth({ body, ...options }))).message,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.accessRecords.months }),
        client.invalidateQueries({ queryKey: queryKeys.summary }),
      ]),
  });
}
