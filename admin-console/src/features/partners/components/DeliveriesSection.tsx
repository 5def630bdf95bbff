import { Badge, Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  DELIVERY_STATE_LABELS,
  DELIVERY_STATES,
  formatDateTimeKst,
  kstDateTime,
  PING_TYPE,
  type DeliveryState,
} from '@store/domain';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { ItemDrawer } from '../../../shared/ui/ItemDrawer';
import { ListPager } from '../../../shared/ui/ListPager';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { RowLink } from '../../../shared/ui/RowLink';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { pageNumber, type UrlFilter } from '../../../shared/url/use-url-filter';
import { deliveriesQuery, useResendDelivery, type Delivery } from '../api/webhooks';
import type { PartnerPageFilter } from '../lib/partner-tabs';
import { eventLabel, isSuccess, tryText } from '../lib/webhooks';
import styles from './partners.module.css';

const LOOKS: Record<DeliveryState, [color: string, text: string]> = {
  pending: ['yellow', 'ink.9'],
  delivered: ['celadon', 'celadon.9'],
  failed: ['persimmon', 'persimmon.8'],
};

const TABS = [
  { value: '', label: '전체' },
  ...DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_STATE_LABELS[value] })),
];

interface DeliveriesSectionProps {
  partnerId: number;
  webhookId: number;
  filter: UrlFilter<PartnerPageFilter>;
}

type Row = Delivery & { href: string };

/** Messages to one endpoint, newest first, and one of them with its tries beside the list. */
export function DeliveriesSection({ partnerId, webhookId, filter }: DeliveriesSectionProps) {
  const { delivery, page, item } = filter.values;
  const state = DELIVERY_STATES.find((one) => one === delivery);
  const deliveries = useQuery(deliveriesQuery({ partnerId, webhookId, state, page: pageNumber(page, 0) }));
  const navigate = useNavigate();
  const data = deliveries.data;
  return (
    <section aria-label="전송 내역">
      <Paper withBorder>
        <StatusTabs
          label="전송 상태"
          tabs={TABS}
          value={delivery}
          hrefOf={(value) => filter.hrefWith({ delivery: value })}
        />
        {deliveries.isPending && <RowsSkeleton rows={6} />}
        {data === undefined && deliveries.isError && (
          <ErrorState
            error={deliveries.error}
            fallback="전송 내역을 불러오지 못했습니다."
            onRetry={() => void deliveries.refetch()}
          />
        )}
        {data?.items.length === 0 && (
          <EmptyState
            title={state === undefined ? '보낸 메시지가 없습니다' : '이 상태의 메시지가 없습니다'}
          />
        )}
        {data !== undefined && data.items.length > 0 && (
          <DataTable
            label="전송 내역"
            columns={COLUMNS}
            rows={data.items.map((one) => ({ ...one, href: filter.hrefWith({ page, item: one.messageId }) }))}
            rowId={({ messageId }) => messageId}
            stale={deliveries.isPlaceholderData}
          />
        )}
      </Paper>
      {data !== undefined && data.meta.total > 0 && (
        <ListPager {...data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
      <ItemDrawer
        item={data?.items.find(({ messageId }) => messageId === item)}
        titleOf={({ type }) => eventLabel(type)}
        onClose={() => void navigate(filter.hrefWith({ page }), { replace: true })}
      >
        {(one) => <Detail partnerId={partnerId} webhookId={webhookId} delivery={one} />}
      </ItemDrawer>
    </section>
  );
}

const COLUMNS: Column<Row>[] = [
  column('type', '이벤트', ({ href, type, messageId }) => (
    <RowLink to={href} below={messageId}>
      {eventLabel(type)}
    </RowLink>
  )),
  column('state', '상태', ({ state }) => <StateBadge state={state} />, { width: 90, card: 'mark' }),
  column('tries', '마지막 시도', (delivery) => <LastTry delivery={delivery} />, { width: 260 }),
  column('created', '발생일시', ({ createdAt }) => formatDateTimeKst(createdAt), {
    from: 'sm',
    width: 140,
  }),
];

function StateBadge({ state }: { state: DeliveryState }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600}>
      {DELIVERY_STATE_LABELS[state]}
    </Badge>
  );
}

function LastTry({ delivery: { tries, nextTryAt } }: { delivery: Delivery }) {
  const last = tries.at(-1);
  const next = nextTryAt === null ? null : `다음 ${formatDateTimeKst(nextTryAt)}`;
  if (last === undefined) return next ?? '–';
  return (
    <>
      <Text size="sm">{`${tries.length}회 · ${tryText(last)}`}</Text>
      {next !== null && (
        <Text size="xs" c="dimmed">
          {next}
        </Text>
      )}
    </>
  );
}

interface DetailProps {
  partnerId: number;
  webhookId: number;
  delivery: Delivery;
}

/** One message with every try, and the button that sends it again. */
function Detail({ partnerId, webhookId, delivery }: DetailProps) {
  const resend = useResendDelivery(partnerId, webhookId);
  const { messageId, type, state, tries, nextTryAt, createdAt } = delivery;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <StateBadge state={state} />
        {type !== PING_TYPE && state !== 'pending' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<RotateCw size={13} aria-hidden />}
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(messageId, {
                onSuccess: () => notifyDone('메시지를 다시 보냅니다.'),
                onError: (error) => notifyFailed(error),
              })
            }
          >
            다시 보내기
          </Button>
        )}
      </Group>
      <DescriptionList>
        <Description name="메시지">
          <span className={styles.code}>{messageId}</span>
        </Description>
        <Description name="이벤트">{type}</Description>
        <Description name="발생">{formatDateTimeKst(createdAt)}</Description>
        {nextTryAt !== null && <Description name="다음 시도">{formatDateTimeKst(nextTryAt)}</Description>}
      </DescriptionList>
      {tries.length === 0 ? (
        <Text size="sm" c="dimmed">
          아직 보내지 않았습니다.
        </Text>
      ) : (
        <Table aria-label="시도" highlightOnHover={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">일시</Table.Th>
              <Table.Th scope="col">결과</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tries.map((one) => (
              <Table.Tr key={one.at}>
                <Table.Td>{kstDateTime(one.at).replaceAll('-', '.')}</Table.Td>
                <Table.Td c={isSuccess(one) ? 'celadon.9' : 'persimmon.8'}>{tryText(one)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
