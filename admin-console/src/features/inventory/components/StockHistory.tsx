import { Anchor, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { LineChart } from '../../../shared/charts/LineChart';
import { ErrorState } from '../../../shared/ui/States';
import { movementsQuery, type StockMovement, type StockRow } from '../api/stock';
import { movementText, plotOf } from '../lib/movement-text';
import { StockMarks } from './StockMarks';

/** The stock over the movements shown: each step as wide as any other. */
function StockPlot({ movements }: { movements: StockMovement[] }) {
  const steps = plotOf(movements, formatDateTimeKst);
  const [first, last] = [steps.at(0), steps.at(-1)];
  if (steps.length < 2 || first === undefined || last === undefined) return null;
  return (
    <LineChart
      label={`${first.at}부터 현재고 ${formatCount(first.onHand)}개에서 ${formatCount(last.onHand)}개로. 같은 값을 아래 표에서 읽을 수 있습니다.`}
      height={104}
      points={steps.flatMap(({ onHand }, step) => [
        { x: step, y: onHand },
        { x: step + 1, y: onHand },
      ])}
      from={0}
      to={steps.length}
      color="celadon-6"
      format={formatCount}
      ranges={steps.map(({ at, onHand }, step) => ({
        from: step,
        to: step + 1,
        text: `${at} 현재고 ${formatCount(onHand)}개`,
      }))}
      isFilled
    />
  );
}

/** One product's stock: its numbers, a chart, and every movement. */
export default function StockHistory({ row }: { row: StockRow }) {
  return (
    <Stack gap="md">
      <Group gap="md">
        <Text size="sm" c="dimmed">
          {[row.sku, row.categoryName].filter(Boolean).join(' · ')}
        </Text>
        <Anchor component={Link} to={`/admin/products/${row.productId}`} size="sm">
          상품 편집
        </Anchor>
      </Group>
      {row.tracked && <StockMarks row={row} />}
      <History productId={row.productId} />
    </Stack>
  );
}

function History({ productId }: { productId: number }) {
  const history = useInfiniteQuery(movementsQuery(productId));
  if (history.isPending) return <Skeleton height={220} aria-busy role="status" aria-label="불러오는 중" />;
  if (history.data === undefined) {
    const retry = () => void history.refetch();
    return <ErrorState error={history.error} fallback="변동 이력을 불러오지 못했습니다." onRetry={retry} />;
  }
  const movements = history.data.pages.flatMap(({ items }) => items);
  if (movements.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        아직 변동 이력이 없습니다.
      </Text>
    );
  }
  return (
    <>
      <StockPlot movements={movements} />
      <MovementTable movements={movements} />
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          이전 이력 더 보기
        </Button>
      )}
    </>
  );
}

function MovementTable({ movements }: { movements: StockMovement[] }) {
  return (
    <Table aria-label="재고 변동 이력" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">일시</Table.Th>
          <Table.Th scope="col">변동</Table.Th>
          <Table.Th scope="col" ta="right">
            수량
          </Table.Th>
          <Table.Th scope="col" ta="right">
            이후
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTimeKst(movement.createdAt)}</Table.Td>
            <Table.Td>
              {movement.kindLabel}
              <Text size="xs" c="dimmed" component="div">
                <Cause movement={movement} />
              </Text>
            </Table.Td>
            <Table.Td ta="right">{movementText(movement)}</Table.Td>
            <Table.Td ta="right">
              {movement.onHandAfter === null ? '–' : formatCount(movement.onHandAfter)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Who or what moved it. */
function Cause({ movement: { orderId, orderNo, actorName, reason } }: { movement: StockMovement }) {
  const cause = [actorName, reason].filter(Boolean).join(' · ');
  if (orderId === null) return cause;
  return (
    <>
      <Anchor component={Link} to={`/admin/orders/${orderId}`} inherit>
        주문 {orderNo ?? orderId}
      </Anchor>
      {cause !== '' && ` · ${cause}`}
    </>
  );
}
