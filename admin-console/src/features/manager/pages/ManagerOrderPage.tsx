import { Grid, Group, Skeleton, Stack, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ExternalLink } from 'lucide-react';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BuyerCard } from '../../../shared/orders/BuyerCard';
import { LinesCard } from '../../../shared/orders/LinesCard';
import { PaymentCard } from '../../../shared/orders/PaymentCard';
import { PrintJobsCard } from '../../../shared/orders/PrintJobsCard';
import { RefundsCard } from '../../../shared/orders/RefundsCard';
import { ThreadCard } from '../../../shared/orders/ThreadCard';
import { TimelineCard } from '../../../shared/orders/TimelineCard';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { carrierName } from '../../../shared/orders/carrier-name';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { orderQuery, type Order } from '../api/manager';

/** One order of the manager's own customer, read-only; any other looks like one that does not exist. */
export default function ManagerOrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  if (order.isPending) return <OrderSkeleton />;
  if (isNotFound(order.error)) {
    return (
      <EmptyState wholePage title={messageFor('ORDER_NOT_FOUND')}>
        <BackLink to="/manager/orders">고객 주문</BackLink>
      </EmptyState>
    );
  }
  if (order.data === undefined) {
    const retry = () => void order.refetch();
    return (
      <ErrorState wholePage error={order.error} fallback={messageFor('ORDER_LOAD_FAILED')} onRetry={retry} />
    );
  }
  return <OrderView order={order.data} />;
}

function OrderView({ order }: { order: Order }) {
  return (
    <>
      <PageHeader
        back={<BackLink to="/manager/orders">고객 주문</BackLink>}
        title={`주문 ${order.orderNo}`}
        fact={
          <Group gap="xs">
            <StatusBadge status={order.status} label={order.statusLabel} />
            {formatDateTimeKst(order.createdAt)}
          </Group>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <LinesCard order={order} />
            <PrintJobsCard order={order} />
            <BuyerCard order={order} />
            <PaymentCard order={order} />
            <RefundsCard order={order} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <ThreadCard order={order} />
            <ShippingData order={order} />
            <TimelineCard order={order} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function OrderSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </Stack>
  );
}

/** Where the parcel is, read-only: shipping is the admins' work. */
function ShippingData({ order }: { order: Order }) {
  return (
    <Section title="배송정보">
      <DescriptionList>
        <Description name="택배사">{carrierName(order.carrier) || '–'}</Description>
        <Description name="송장번호">{order.trackingNo ?? '–'}</Description>
        <Description name="도착 예정">{order.etaDate?.replaceAll('-', '.') ?? '–'}</Description>
        {order.trackingUrl !== null && (
          <Description name="배송 조회">
            <Anchor href={order.trackingUrl} target="_blank" rel="noreferrer" inherit>
              택배사에서 보기 <ExternalLink size={12} aria-label="(새 창)" />
            </Anchor>
          </Description>
        )}
      </DescriptionList>
    </Section>
  );
}
