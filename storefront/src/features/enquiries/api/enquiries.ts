import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMyEnquiriesOptions, listMyEnquiriesQueryKey, sendEnquiry } from '@store/openapi';
import type { CreateEnquiryDto, EnquirySentDto, MyEnquiryDto, ListMyEnquiriesResponse } from '@store/openapi';

export type EnquiryInput = CreateEnquiryDto;
export type SentEnquiry = EnquirySentDto;
export type Enquiry = MyEnquiryDto;

export const ENQUIRIES_PER_PAGE = 20;

export type EnquiryPage = ListMyEnquiriesResponse;

/** One page (from 0) of the member's own enquiries, the latest first. */
export const enquiriesQuery = (page: number) =>
  queryOptions({
    ...listMyEnquiriesOptions({ query: { page, size: ENQUIRIES_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

/** Sends an enquiry; a member finds it in the list of their enquiries. */
export function useSendEnquiry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EnquiryInput) => sendEnquiry({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listMyEnquiriesQueryKey() }),
  });
}
