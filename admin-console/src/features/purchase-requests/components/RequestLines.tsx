import { Group, Stack, Text } from '@mantine/core';
import { formatCount, formatWon } from '@store/domain';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { Thumb } from '../../../shared/ui/Thumb';
import type { PurchaseRequest } from '../api/purchase-requests';

type Line = PurchaseRequest['lines'][number];

const COLUMNS: Column<Line>[] = [
  column('product', '상품', (line) => <Product line={line} />),
  column('unit', '단가', ({ unitPrice }) => formatWon(unitPrice), { align: 'right', width: 96, from: 'xs' }),
  column('quantity', '수량', ({ quantity }) => `${formatCount(quantity)}개`, { align: 'right', width: 84 }),
  column('subtotal', '금액', ({ subtotal }) => formatWon(subtotal), {
    align: 'right',
    width: 116,
    card: 'figure',
  }),
];

function Product({
  line: { kind, thumbnailUrl, productName, optionSummary, printSummary, priceSource },
}: {
  line: Line;
}) {
  const below = [
    optionSummary,
    printSummary,
    priceSource === 'contract' && '계약 단가',
    priceSource === 'estimate' && '견적 단가',
  ].filter(Boolean);
  return (
    <Group gap="sm" wrap="nowrap">
      {kind === 'goods' && <Thumb src={thumbnailUrl} size={40} />}
      <div>
        <Text size="sm">{productName}</Text>
        {below.length > 0 && (
          <Text size="xs" c="dimmed">
            {below.join(' · ')}
          </Text>
        )}
      </div>
    </Group>
  );
}

/** What was asked for, at the prices of then, with the sums. */
export function RequestLines({ request }: { request: PurchaseRequest }) {
  const { lines, itemsAmount, discountAmount, shippingFee, vat, total } = request;
  return (
    <Section title="요청 상품">
      <Stack gap="sm">
        <DataTable
          label="요청 상품"
          columns={COLUMNS}
          rows={lines}
          rowId={({ id }) => String(id)}
          stale={false}
        />
        <DescriptionList>
          <Description name="상품 금액">{formatWon(itemsAmount)}</Description>
          {discountAmount > 0 && <Description name="할인">{formatWon(-discountAmount)}</Description>}
          <Description name="배송비">{formatWon(shippingFee)}</Description>
          <Description name="결제 금액">
            <Text span fw={700} inherit>
              {formatWon(total)}
            </Text>{' '}
            (부가세 {formatWon(vat)} 포함)
          </Description>
        </DescriptionList>
      </Stack>
    </Section>
  );
}
