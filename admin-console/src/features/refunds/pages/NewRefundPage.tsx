import { Button, Grid, Group, Paper, Skeleton, Stack, Text, TextInput, Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { messageFor, REFUND_MOVES, REFUND_STATUS_LABELS } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { Section } from '../../../shared/ui/Section';
import { notifyDone, notifyWarning } from '../../../shared/ui/notify';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { refundOrderQuery, type RefundOrder } from '../api/refunds';
import { useRefundOrder } from '../api/refund-decisions';
import { GrantCard } from '../components/GrantCard';
import { MoneyCard } from '../components/MoneyCard';
import { PiecesTable } from '../components/PiecesTable';
import type { GrantBasis } from '../lib/grant-form';
import { grantLines } from '../lib/grant-lines';

/** A refund without a request. `?order=` names the order, by id or number: the order's own page links here so. */
export default function NewRefundPage() {
  const filter = useUrlFilter({ order: '' });
  return (
    <>
      <PageHeader back={<BackLink to="/admin/refunds">환불 목록</BackLink>} title="직접 환불" />
      <OrderSearch
        key={filter.values.order}
        order={filter.values.order}
        onSearch={(order) => filter.set({ order })}
      />
      {filter.values.order !== '' && <Order id={filter.values.order} />}
    </>
  );
}

function OrderSearch({ order, onSearch }: { order: string; onSearch: (order: string) => void }) {
  const [typed, setTyped] = useState(order);
  return (
    <Paper withBorder p="md" mb="md">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onSearch(typed.trim());
        }}
      >
        <Group align="end" gap="xs">
          <TextInput
            label="주문번호"
            placeholder="20261121-7K3Q9D"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            w={240}
          />
          <Button type="submit" variant="default">
            불러오기
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

function Order({ id }: { id: string }) {
  const order = useQuery(refundOrderQuery(id));
  if (order.isPending) return <Skeleton height={260} aria-busy role="status" aria-label="불러오는 중" />;
  if (isNotFound(order.error)) return <EmptyState title={messageFor('ORDER_NOT_FOUND')} />;
  if (order.data === undefined) {
    const retry = () => void order.refetch();
    return <ErrorState error={order.error} fallback={messageFor('ORDER_LOAD_FAILED')} onRetry={retry} />;
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack gap="md">
          <MoneyCard order={order.data} />
          <Section title="주문 상품">
            <PiecesTable label="주문 상품" pieces={null} lines={order.data.items} />
          </Section>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack gap="md">
          <OpenRefunds refunds={order.data.refunds} />
          <Direct order={order.data} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Without a request nobody has said yet how much goes back. */
const NOTHING_CHOSEN = { extent: '' } as const;

function Direct({ order }: { order: RefundOrder }) {
  const navigate = useNavigate();
  const refund = useRefundOrder(order.id);
  const basis = useBasis(order);
  if (order.refundableAmount === 0) {
    return (
      <Paper withBorder p="md">
        <Text size="sm">{messageFor('REFUND_NOTHING_HELD')}</Text>
      </Paper>
    );
  }
  return (
    <GrantCard
      title="환불"
      order={order}
      account={null}
      basis={basis}
      start={NOTHING_CHOSEN}
      sending={refund.isPending}
      onGrant={async (grant) => {
        const {
          message,
          isPending,
          refund: created,
        } = await refund.mutateAsync({
          ...grant,
          version: order.version,
        });
        (isPending ? notifyWarning : notifyDone)(message);
        void navigate(`/admin/refunds/${created.id}`, { replace: true });
      }}
    />
  );
}

function useBasis(order: RefundOrder): GrantBasis {
  const { refundableAmount, paymentMethod } = order;
  return useMemo(
    () => ({
      refundable: refundableAmount,
      needsAccount: paymentMethod === '가상계좌',
      requested: null,
      lines: grantLines(order, false),
    }),
    [refundableAmount, paymentMethod, order],
  );
}

/** Refunds of the order that are not finished: a request that waits, or a failed one that can be repeated. */
function OpenRefunds({ refunds }: { refunds: RefundOrder['refunds'] }) {
  const open = refunds.filter(({ status }) => REFUND_MOVES[status].length > 0);
  if (open.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="진행 중인 환불이 있습니다">
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
