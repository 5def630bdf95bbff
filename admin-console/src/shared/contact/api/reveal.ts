import { queryOptions } from '@tanstack/react-query';
import { revealEnquiry, revealMember, revealNotice } from '@store/openapi';

const CALLS = { member: revealMember, enquiry: revealEnquiry, notice: revealNotice } as const;

export type ContactSubject = keyof typeof CALLS;

/**
 * The masked values of one row. Each call is written into the access record, so it is called once and on demand only.
 */
export const revealQuery = (subject: ContactSubject, id: number) =>
  queryOptions({
    queryKey: ['reveal', subject, id],
    queryFn: ({ signal }) => CALLS[subject]({ path: { id }, signal }),
    enabled: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
