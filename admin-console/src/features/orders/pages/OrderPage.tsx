import { ActionIcon, Anchor, Button, Grid, Group, Skeleton, Stack, TextInput, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, ExternalLink, Printer, Undo2 } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useState } from 'react';
import { formatDateTimeKst, messageFor, isUsualNext } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { BuyerCard } from '../../../shared/orders/BuyerCard';
import { LinesCard } from '../../../shared/orders/LinesCard';
import { PaymentCard } from '../../../shared/orders/PaymentCard';
import { PrintJobsCard } from '../../../shared/orders/PrintJobsCard';
import { RefundsCard } from '../../../shared/orders/RefundsCard';
import { ThreadCard } from '../../../shared/orders/ThreadCard';
import { TimelineCard } from '../../../shared/orders/TimelineCard';
import { AuditLink } from '../../../shared/ui/AuditLink';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { Section } from '../../../shared/ui/Section';
import { orderQuery, type Order } from '../api/orders';
import { useNeighbours } from '../lib/use-neighbours';
import { slipsAddress } from '../lib/slips-address';
import { EvidenceCard } from '../components/EvidenceCard';
import { StatusCard } from '../components/StatusCard';
import { useAddNote } from '../api/order-changes';
import { ShippingFields } from '../components/ShippingFields';
import { useShippingForm } from '../components/use-shipping-form';
import { useModShortcut, useShortcuts } from '../../../shared/ui/use-shortcuts';

/** One order: what was bought, what happened, and the operator's next step. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  if (order.isPending) return <OrderSkeleton />;
  if (isNotFound(order.error)) {
    return (
      <EmptyState wholePage title={messageFor('ORDER_NOT_FOUND')}>
        <Button component={Link} to="/admin/orders">
          주문 목록으로
        </Button>
      </EmptyState>
    );
  }
  if (order.data === undefined) {
    const retry = () => void order.refetch();
    return (
      <ErrorState wholePage error={order.error} fallback={messageFor('ORDER_LOAD_FAILED')} onRetry={retry} />
    );
  }
  return <OrderDetail order={order.data} />;
}

function OrderDetail({ order }: { order: Order }) {
  const fact = (
    <Group gap="xs">
      <StatusBadge status={order.status} label={order.statusLabel} />
      {formatDateTimeKst(order.createdAt)}
    </Group>
  );
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/orders">주문 목록</BackLink>}
        title={`주문 ${order.orderNo}`}
        fact={fact}
        actions={<Actions order={order} />}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <LinesCard order={order} />
            <PrintJobsCard order={order} />
            <BuyerCard order={order} />
            <PaymentCard order={order} />
            <EvidenceCard order={order} />
            <RefundsCard order={order} hrefOf={(id) => `/admin/refunds/${id}`} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <StatusCard key={`status-${order.version}`} order={order} />
            <ShippingCard order={order} />
            <ThreadCard order={order} />
            <TimelineCard order={order}>
              <NoteForm orderId={order.id} />
            </TimelineCard>
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Actions({ order }: { order: Order }) {
  return (
    <Group gap="xs">
      <AuditLink of="order" id={order.id} />
      <Neighbours id={order.id} />
      <Button
        variant="default"
        component={Link}
        to={slipsAddress({ ids: [order.id] })}
        leftSection={<Printer size={14} aria-hidden />}
      >
        포장 명세
      </Button>
      {order.refundableAmount > 0 && (
        <Button
          variant="default"
          component={Link}
          to={`/admin/refunds/new?order=${order.id}`}
          leftSection={<Undo2 size={14} aria-hidden />}
        >
          환불
        </Button>
      )}
    </Group>
  );
}

/** The next and the previous order of the list; the way back leads to the list, not to the order before. */
function Neighbours({ id }: { id: number }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(id);
  const open = (order: number | null) => () => {
    if (order !== null) void navigate(`/admin/orders/${order}`, { replace: true, state });
  };
  useShortcuts([
    ['J', open(next)],
    ['K', open(previous)],
  ]);
  if (previous === null && next === null) return null;
  return (
    <>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label="이전 주문"
        title="이전 주문 (K)"
        disabled={previous === null}
        onClick={open(previous)}
      >
        <ChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label="다음 주문"
        title="다음 주문 (J)"
        disabled={next === null}
        onClick={open(next)}
      >
        <ChevronDown size={16} aria-hidden />
      </ActionIcon>
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

/** A remark for the other operators; buyers never see it. The typed text stays if it could not be saved. */
function NoteForm({ orderId }: { orderId: number }) {
  const [note, setNote] = useState('');
  const add = useAddNote(orderId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate(note, { onSuccess: () => setNote('') });
      }}
    >
      <Group gap="xs" align="start" wrap="nowrap" mb="md">
        <TextInput
          flex={1}
          aria-label="운영자 메모"
          placeholder="운영자만 보는 메모"
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={add.isError && messageOf(add.error, messageFor('SAVE_FAILED'))}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          메모 남기기
        </Button>
      </Group>
    </form>
  );
}

/** Carrier, tracking number and expected day. Saving keeps the status unless asked otherwise (decision A59). */
function ShippingCard({ order }: { order: Order }) {
  const { register, control, submit, saving } = useShippingForm(order);
  const maySend = order.status !== 'SHIPPED' && isUsualNext(order.status, 'SHIPPED');
  useModShortcut('S', submit);

  return (
    <Section title="배송정보" aside={<TrackingLink order={order} />}>
      <form
        aria-label="배송정보"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ShippingFields register={register} control={control} />
        <Group justify="space-between" mt="sm">
          {maySend ? <Checkbox label="저장하면서 배송중으로 변경" {...register('markShipped')} /> : <span />}
          <Button type="submit" loading={saving}>
            배송정보 저장
          </Button>
        </Group>
      </form>
    </Section>
  );
}

function TrackingLink({ order }: { order: Order }) {
  if (order.trackingUrl === null) return null;
  return (
    <Anchor href={order.trackingUrl} target="_blank" rel="noreferrer" size="sm">
      배송 조회 <ExternalLink size={12} aria-label="(새 창)" />
    </Anchor>
  );
}
