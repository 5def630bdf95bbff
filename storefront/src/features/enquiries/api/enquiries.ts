import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMyEnquiry, listMyEnquiries, sendEnquiry } from '@store/openapi';
import type { CreateEnquiryDto, EnquirySentDto, MyEnquiryDto, MyEnquiryRowDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type EnquiryInput = CreateEnquiryDto;
export type SentEnquiry = EnquirySentDto;
export type Enquiry = MyEnquiryDto;

export const ENQUIRIES_PER_PAGE = 20;

export interface EnquiryPage {
  items: MyEnquiryRowDto[];
  total: number;
}

/** One page (from 0) of the member's own enquiries, the latest first. */
export const enquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.enquiries.list(page),
    queryFn: async ({ signal }): Promise<EnquiryPage> => {
      const query = { page, size: ENQUIRIES_PER_PAGE };
      const data = await listMyEnquiries({ query, signal });
      return { items: data.items, total: data.meta.total };
    },
    placeholderData: keepPreviousData,
  });

/** One of the member's enquiries with its answers. */
export const enquiryQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.enquiries.one(id),
    queryFn: async ({ signal }): Promise<Enquiry> => await getMyEnquiry({ path: { id }, signal }),
  });

/** Sends an enquiry; a member finds it in the list of their enquiries. */
export function useSendEnquiry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: EnquiryInput): Promise<SentEnquiry> => await sendEnquiry({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.enquiries.lists }),
  });
}
