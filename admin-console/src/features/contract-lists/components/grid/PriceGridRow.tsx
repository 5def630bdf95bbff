import { ActionIcon, Badge, Checkbox } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { formatCount, formatWon, type OddPrice } from '@store/domain';
import {
  differenceOf,
  isChanged,
  oddOf,
  shopPriceOf,
  type PriceField,
  type PriceRow,
  type RowProblem,
} from '../../lib/price-rows';
import styles from './grid.module.css';
import { NumberCell } from './NumberCell';

export interface RowActions {
  edit: (row: number, field: PriceField, value: number | null) => void;
  toggle: (row: number) => void;
  remove: (rows: readonly number[]) => void;
}

interface PriceGridRowProps {
  row: PriceRow;
  /** Position in the grid, from 1; the heading is 1. */
  rowIndex: number;
  problem: RowProblem | undefined;
  isChosen: boolean;
  readOnly: boolean;
  actions: RowActions;
}

const ODD_LABELS: Readonly<Record<OddPrice['code'], string>> = {
  ROW_PRODUCT_HIDDEN: '미판매 상품',
  ROW_PRICE_ABOVE: '판매 단가 초과',
  ROW_PRICE_FAR: '절반 미만',
};

/** One price beside the shop's. */
export const PriceGridRow = memo(function PriceGridRow(props: PriceGridRowProps) {
  const { row, rowIndex, problem, isChosen, readOnly, actions } = props;
  const { key, productName, sku } = row;
  const name = nameOf(row);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isChosen}
      className={styles.row}
      data-changed={isChanged(row) || undefined}
    >
      <div role="gridcell" data-area="box">
        {!readOnly && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={`${name} 선택`}
            checked={isChosen}
            onChange={() => actions.toggle(key)}
          />
        )}
      </div>
      <div role="gridcell" className={styles.sku}>
        {sku ?? '–'}
      </div>
      <div role="rowheader" className={styles.name} title={productName}>
        {productName}
        <div className={styles.under}>{sku ?? '–'}</div>
      </div>
      <Numbers {...props} />
      <Beside row={row} />
      <div role="gridcell" className={styles.marks}>
        {problem === undefined ? (
          <Marks row={row} />
        ) : (
          <Problem id={problemIdOf(key)} text={problem.message} />
        )}
      </div>
      <div role="gridcell" data-area="remove">
        {!readOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={`${name} 삭제`}
            onClick={() => actions.remove([key])}
          >
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
});

const nameOf = ({ productName, minQty }: PriceRow): string =>
  minQty === null ? productName : `${productName} ${formatCount(minQty)}개`;

const problemIdOf = (key: number): string => `price-${key}-problem`;

/** The two values that are typed. */
function Numbers({ row, problem, readOnly, actions }: PriceGridRowProps) {
  const cell = { row: row.key, readOnly, onEdit: actions.edit };
  const problemAt = (field: PriceField): string | null =>
    problem?.field === field ? problemIdOf(row.key) : null;
  return (
    <>
      <div role="gridcell" data-area="min">
        <Caption text="최소 수량" />
        <NumberCell
          {...cell}
          field="minQty"
          label={`${row.productName} 최소 수량`}
          value={row.minQty}
          problem={problemAt('minQty')}
        />
      </div>
      <div role="gridcell" data-area="price">
        <Caption text="계약 단가" />
        <NumberCell
          {...cell}
          field="unitPrice"
          label={`${nameOf(row)} 계약 단가`}
          value={row.unitPrice}
          problem={problemAt('unitPrice')}
        />
      </div>
    </>
  );
}

/** The heading of a value where the row is a card. */
function Caption({ text }: { text: string }) {
  return (
    <span className={styles.caption} aria-hidden>
      {text}
    </span>
  );
}

/** The shop's price for the quantity, and the difference. */
function Beside({ row }: { row: PriceRow }) {
  const shop = shopPriceOf(row);
  const difference = differenceOf(row);
  const tone = difference !== null && difference.won > 0 ? styles.higher : '';
  return (
    <>
      <div role="gridcell" data-area="shop" className={styles.right}>
        <Caption text="판매 단가" />
        {shop === null ? '견적' : formatWon(shop)}
      </div>
      <div role="gridcell" data-area="won" className={`${styles.right} ${tone}`}>
        <Caption text="차액" />
        {difference === null ? '–' : signed(difference.won, formatWon)}
      </div>
      <div role="gridcell" data-area="percent" className={`${styles.right} ${tone}`}>
        <Caption text="차이" />
        {difference?.percent == null ? '–' : signed(difference.percent, percentText)}
      </div>
    </>
  );
}

const percentText = (percent: number): string =>
  `${percent < 100 ? percent.toFixed(1) : formatCount(Math.round(percent))}%`;

/** With a sign in front; a real minus, as wide as the plus. */
const signed = (value: number, format: (size: number) => string): string =>
  value === 0 ? format(0) : `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;

function Problem({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} className={styles.problem} title={text}>
      {text}
    </span>
  );
}

function Marks({ row }: { row: PriceRow }) {
  return oddOf(row).map(({ code, message }) => (
    <Badge key={code} color="yellow" c="ink.9" size="sm" fw={600} title={message}>
      {ODD_LABELS[code]}
    </Badge>
  ));
}
