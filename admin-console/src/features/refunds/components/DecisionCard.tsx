import { useMemo } from 'react';
import { canMoveRefund } from '@store/domain';
import { notifyDone, notifyWarning } from '../../../shared/ui/notify';
import type { Refund, RefundOrder } from '../api/refunds';
import { useApproveRefund } from '../api/refund-decisions';
import type { GrantBasis, GrantForm } from '../lib/grant-form';
import { GrantCard } from './GrantCard';
import { RejectButton } from './RejectButton';

/** What an operator may decide now: grant a request or try again, or refuse. */
export function DecisionCard({ refund, order }: { refund: Refund; order: RefundOrder }) {
  const approve = useApproveRefund(refund.id);
  const basis = useBasis(refund, order);
  if (!canMoveRefund(refund.state, 'approved')) return null;
  return (
    <GrantCard
      title={refund.state === 'failed' ? '다시 환불' : '환불 승인'}
      lines={order.items}
      account={refund.account}
      basis={basis}
      start={startOf(refund)}
      sending={approve.isPending}
      beside={<RejectButton refund={refund} />}
      onGrant={async (grant) => {
        const { message, isPending } = await approve.mutateAsync({ ...grant, version: refund.version });
        (isPending ? notifyWarning : notifyDone)(message);
      }}
    />
  );
}

function useBasis(refund: Refund, order: RefundOrder): GrantBasis {
  const { refundableAmount: refundable, accountRequired: needsAccount, lines: requested } = refund;
  const { items } = order;
  return useMemo(
    () => ({
      refundable,
      needsAccount,
      requested,
      bought: items.map(({ id, qty }) => ({ lineId: id, quantity: qty })),
    }),
    [refundable, needsAccount, requested, items],
  );
}

/** What the request comes to: the server's estimate where only some pieces come back. */
function startOf({ estimate, refundableAmount, kind, decisionNote }: Refund): Partial<GrantForm> {
  const isPart = estimate > 0 && estimate < refundableAmount;
  return {
    ...(isPart ? { extent: 'part', amount: estimate } : { extent: 'full' }),
    restock: kind === 'cancel' ? 'all' : 'none',
    reason: decisionNote ?? '',
  };
}
