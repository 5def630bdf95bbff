import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMyNoticesOptions } from '@store/openapi';
import type { ListMyNoticesResponse, MemberNoticeDto } from '@store/openapi';

export type Notice = MemberNoticeDto;
export type NoticePage = ListMyNoticesResponse;

export const NOTICES_PER_PAGE = 20;

/** One page of the store's messages to the member, latest first. */
export const noticesQuery = (page: number) =>
  queryOptions({
    ...listMyNoticesOptions({ query: { page, size: NOTICES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    // A message may have arrived since the last look.
    staleTime: 0,
  });
