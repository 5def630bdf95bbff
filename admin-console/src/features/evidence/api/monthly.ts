import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMonthlyMembers, setMonthlyInvoice, type MonthlyMemberDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type MonthlyMember = MonthlyMemberDto;

export const monthlyMembersQuery = queryOptions({
  queryKey: queryKeys.evidence.monthly,
  queryFn: async ({ signal }): Promise<MonthlyMember[]> => (await listMonthlyMembers({ signal })).members,
});

/** Grants the monthly document, or ends it (null). */
export function useSetMonthly() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, granted }: { memberId: number; granted: boolean }) =>
      setMonthlyInvoice({ path: { id: memberId }, body: { monthlyInvoice: granted ? 'granted' : null } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.evidence.all }),
  });
}
