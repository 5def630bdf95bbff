import { Badge, Group, Text } from '@mantine/core';
import { formatCount } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { useItemAddress } from '../../../shared/url/use-item-address';
import { RowLink } from '../../../shared/ui/RowLink';
import { useNarrow } from '../../../shared/ui/use-narrow';
import { Thumb } from '../../../shared/ui/Thumb';
import type { StockRow } from '../api/stock';
import { STOCK_SORTS } from '../lib/stock-filter';
import { AdjustButton } from './AdjustButton';
import { StockEntryField } from './StockEntryField';
import { TrackSwitch } from './TrackSwitch';

const count = (pieces: number | null): string => (pieces === null ? '–' : formatCount(pieces));

/** Columns of the stock list. */
export const STOCK_COLUMNS: Column<StockRow>[] = [
  column('product', '상품', (row) => <Product row={row} />, { sort: STOCK_SORTS.product }),
  column('onHand', '현재고', (row) => count(row.onHand), {
    align: 'right',
    width: 84,
    sort: STOCK_SORTS.onHand,
  }),
  column('reserved', '결제 대기', (row) => count(row.reserved), { align: 'right', from: 'md', width: 84 }),
  column('available', '판매 가능', (row) => <Available row={row} />, {
    align: 'right',
    width: 116,
    sort: STOCK_SORTS.available,
  }),
  column('waiting', '재입고 대기', (row) => (row.waiting === 0 ? '–' : `${formatCount(row.waiting)}명`), {
    align: 'right',
    from: 'md',
    width: 96,
    sort: STOCK_SORTS.waiting,
  }),
  column('lowAt', '알림 수량', (row) => count(row.lowAt), { align: 'right', from: 'md', width: 84 }),
  column('entry', '증감 · 실사', (row) => (row.tracked ? <Entry row={row} /> : '–'), {
    width: 206,
    card: 'action',
  }),
  column('tracked', '재고 관리', (row) => <TrackSwitch row={row} />, {
    width: 84,
    from: 'sm',
    card: 'switch',
  }),
];

function Product({ row }: { row: StockRow }) {
  const to = useItemAddress(row.productId);
  return (
    <Group gap="sm" wrap="nowrap">
      <Thumb src={row.mainImage} size={32} />
      <div>
        <RowLink to={to} below={[row.sku, row.categoryName].filter(Boolean).join(' · ')}>
          {row.title}
        </RowLink>
      </div>
    </Group>
  );
}

/** By keyboard in the line; by thumb in a card. */
function Entry({ row }: { row: StockRow }) {
  return useNarrow() ? <AdjustButton row={row} /> : <StockEntryField row={row} />;
}

function Available({ row }: { row: StockRow }) {
  return (
    <Group gap={6} justify="end" wrap="nowrap">
      {row.low && (
        <Badge color="persimmon" c="persimmon.8">
          {row.available === 0 ? '품절' : '부족'}
        </Badge>
      )}
      <Text size="sm" fw={600}>
        {count(row.available)}
      </Text>
    </Group>
  );
}
