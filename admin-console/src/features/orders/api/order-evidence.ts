import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chooseAdminOrderEvidence,
  getAdminOrderEvidence,
  getAdminOrderEvidenceQueryKey,
} from '@store/openapi';
import type { AdminOrderEvidenceDto, OrderEvidenceDto } from '@store/openapi';
import type { Order } from './orders';
import { EVIDENCE } from '../../../shared/api/related-answers';

export type OrderEvidence = OrderEvidenceDto;
export type EvidenceChoice = AdminOrderEvidenceDto;

/** The tax evidence of an order, and what an operator may choose. */
export const orderEvidenceQuery = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    // What may be chosen depends on the order.
    queryKey: [...getAdminOrderEvidenceQueryKey({ path: { id } }), version],
    queryFn: ({ signal }): Promise<OrderEvidence> => getAdminOrderEvidence({ path: { id }, signal }),
  });

/** Changes it; whatever the result, evidence is read again. */
export function useChooseEvidence(orderId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EvidenceChoice) => chooseAdminOrderEvidence({ path: { id: orderId }, body }),
    onSettled: () => queries.invalidateQueries(EVIDENCE),
  });
}
