import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { REFUND_MOVES, REFUND_STATUS_LABELS } from '@store/domain';
import type { RefundOrder } from '../api/refunds';

/** Refunds of the order that have not come to their end: a request that waits, or one that failed and can be repeated. */
export function OpenRefunds({ refunds }: { refunds: RefundOrder['refunds'] }) {
  const open = refunds.filter(({ status }) => REFUND_MOVES[status].length > 0);
  if (open.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="끝나지 않은 환불이 있습니다">
      {open.map(({ id, status, kindLabel }) => (
        <div key={id}>
          <Anchor component={Link} to={`/admin/refunds/${id}`} size="sm">
            {kindLabel} {id}번: {REFUND_STATUS_LABELS[status]}
          </Anchor>
        </div>
      ))}
    </Alert>
  );
}
