import { Anchor, Button, Grid, Group, Skeleton, Stack, TextInput, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, Undo2, ExternalLink } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useState } from 'react';
import { formatDateTimeKst, messageFor, isUsualNext } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { BuyerCard } from '../../../shared/orders/BuyerCard';
import { LinesCard } from '../../../shared/orders/LinesCard';
import { PaymentCard } from '../../../shared/orders/PaymentCard';
import { PrintJobsCard } from '../../../shared/orders/PrintJobsCard';
import { RefundsCard } from '../../../shared/orders/RefundsCard';
import { TimelineCard } from '../../../shared/orders/TimelineCard';
import { AuditLink } from '../../../shared/ui/AuditLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { Section } from '../../../shared/ui/Section';
import { orderQuery, type Order } from '../api/orders';
import { slipsAddress } from '../lib/slips-address';
import { EvidenceCard } from '../components/EvidenceCard';
import { StatusCard } from '../components/StatusCard';
import { useAddNote } from '../api/order-changes';
import { ShippingFields } from '../components/ShippingFields';
import { useShippingForm } from '../components/use-shipping-form';
import { useModShortcut } from '../../../shared/ui/use-shortcuts';

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
        back={<BackLink />}
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

/**
 * Back to the list in its last state: filter, page and scroll; to the whole list if the visitor came from elsewhere.
 */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Anchor
      component={Link}
      to="/admin/orders"
      size="sm"
      onClick={(event) => {
        const came = (window.history.state as { idx?: number } | null)?.idx ?? 0;
        if (came === 0 || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={13} aria-hidden /> 주문 목록
    </Anchor>
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
