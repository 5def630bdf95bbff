import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMonthlyMembersOptions, type MonthlyMemberDto, setMonthlyInvoice } from '@store/openapi';
import { EVIDENCE } from '../../../shared/api/related-answers';

export type MonthlyMember = MonthlyMemberDto;

export const monthlyMembersQuery = queryOptions({
  ...listMonthlyMembersOptions(),
  select: ({ members }) => members,
});

/** Grants the monthly document, or ends it (null). */
export function useSetMonthly() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, granted }: { memberId: number; granted: boolean }) =>
      setMonthlyInvoice({ path: { id: memberId }, body: { monthlyInvoice: granted ? 'granted' : null } }),
    onSettled: () => queries.invalidateQueries(EVIDENCE),
  });
}
