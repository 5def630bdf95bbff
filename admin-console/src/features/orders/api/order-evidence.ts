import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseAdminOrderEvidence, getAdminOrderEvidence } from '@store/openapi';
import type { AdminOrderEvidenceDto, OrderEvidenceDto } from '@store/openapi';
import type { Order } from './orders';
import { queryKeys } from '../../../shared/api/query-keys';

export type OrderEvidence = OrderEvidenceDto;
export type EvidenceChoice = AdminOrderEvidenceDto;

/** The tax evidence of an order, and what an operator may choose. */
export const orderEvidenceQuery = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: queryKeys.evidence.ofOrder(id, version),
    queryFn: async ({ signal }): Promise<OrderEvidence> =>
      await getAdminOrderEvidence({ path: { id }, signal }),
  });

/** Changes it; whatever the result, evidence is read again. */
export function useChooseEvidence(orderId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: EvidenceChoice): Promise<OrderEvidence> =>
      await chooseAdminOrderEvidence({ path: { id: orderId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.evidence.all }),
  });
}
