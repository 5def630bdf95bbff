import { useMemo } from 'react';
import { canMoveRefund } from '@store/domain';
import { notifyDone, notifyWarning } from '../../../shared/ui/notify';
import type { Refund, RefundOrder } from '../api/refunds';
import { useApproveRefund } from '../api/refund-decisions';
import type { GrantBasis, GrantForm } from '../lib/grant-form';
import { grantLines } from '../lib/grant-lines';
import { GrantCard } from './GrantCard';
import { RejectButton } from './RejectButton';

/** The operator's possible decisions: approve a request or try again, or reject. */
export function DecisionCard({ refund, order }: { refund: Refund; order: RefundOrder }) {
  const approve = useApproveRefund(refund.id);
  const basis = useBasis(refund, order);
  if (!canMoveRefund(refund.state, 'approved')) return null;
  return (
    <GrantCard
      title={refund.state === 'failed' ? '다시 환불' : '환불 승인'}
      order={order}
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
  const { refundableAmount: refundable, accountRequired: needsAccount, lines: requested, state } = refund;
  return useMemo(
    () => ({
      refundable,
      needsAccount,
      requested,
      lines: grantLines(order, state === 'requested'),
    }),
    [refundable, needsAccount, requested, order, state],
  );
}

/** What the request covers: everything, or pieces with their amounts. */
function startOf({ lines, kind, decisionNote }: Refund): Partial<GrantForm> {
  return {
    extent: lines === null ? 'full' : 'lines',
    returned: Object.fromEntries((lines ?? []).map(({ lineId, quantity }) => [lineId, quantity])),
    restock: kind === 'cancel' ? 'all' : 'none',
    reason: decisionNote ?? '',
  };
}
