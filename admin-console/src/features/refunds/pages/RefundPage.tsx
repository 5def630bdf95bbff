import { Button, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { refundOrderQuery, refundQuery, type Refund } from '../api/refunds';
import { DecisionCard } from '../components/DecisionCard';
import { MoneyCard } from '../components/MoneyCard';
import { OutcomeCard } from '../components/OutcomeCard';
import { RefundStateBadge } from '../components/RefundStateBadge';
import { RequestCard } from '../components/RequestCard';

/** One cancel or refund: the request, its order, and the decision. */
export default function RefundPage() {
  const { id = '' } = useParams();
  const refund = useQuery(refundQuery(id));
  if (refund.isPending) return <RefundSkeleton />;
  if (isNotFound(refund.error)) {
    return (
      <EmptyState wholePage title={messageFor('REFUND_NOT_FOUND')}>
        <Button component={Link} to="/admin/refunds">
          환불 목록으로
        </Button>
      </EmptyState>
    );
  }
  if (refund.data === undefined) {
    const retry = () => void refund.refetch();
    return (
      <ErrorState
        wholePage
        error={refund.error}
        fallback="환불 내역을 불러오지 못했습니다."
        onRetry={retry}
      />
    );
  }
  return <Detail refund={refund.data} />;
}

function Detail({ refund }: { refund: Refund }) {
  const order = useQuery(refundOrderQuery(String(refund.orderId)));
  const fact = (
    <Group gap="xs">
      <RefundStateBadge state={refund.state} />
      {formatDateTimeKst(refund.createdAt)}
    </Group>
  );
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/refunds">환불 목록</BackLink>}
        title={`환불 ${refund.orderNo}`}
        fact={fact}
      />
      {order.data === undefined ? (
        <OrderPending order={order} />
      ) : (
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <Stack gap="md">
              <RequestCard refund={refund} lines={order.data.items} />
              <MoneyCard order={order.data} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <Stack gap="md">
              <OutcomeCard refund={refund} />
              <DecisionCard refund={refund} order={order.data} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}

function OrderPending({ order }: { order: { error: Error | null; refetch: () => Promise<unknown> } }) {
  if (order.error === null) return <Skeleton height={220} aria-busy role="status" aria-label="불러오는 중" />;
  const retry = () => void order.refetch();
  return <ErrorState error={order.error} fallback={messageFor('ORDER_LOAD_FAILED')} onRetry={retry} />;
}

function RefundSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </Stack>
  );
}
