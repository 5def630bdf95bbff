import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatWon } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import { paths } from '../../../shared/paths';
import { LineOptions } from '../../../shared/order-lines/LineOptions';
import { ProductCombobox } from '../../../shared/order-lines/ProductCombobox';
import { ContractMark } from '../../../shared/product/ContractMark';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Price } from '../../../shared/ui/Price';
import { QuantityField } from '../../../shared/ui/QuantityField';
import type { Rows } from '../lib/use-rows';
import type { RowView } from '../lib/use-row-views';
import { RowResult } from './RowResult';

export const rowFieldId = (key: number): string => `quick-row-${key}`;

interface OrderRowProps {
  view: RowView;
  /** From 1. */
  number: number;
  rows: Rows;
  /** Enter in the quantity: moves to the next row. */
  onNext: () => void;
  onPasteLines: (text: string) => void;
}

/** One line of the order: product, options, quantity, price and the store's message. */
export function OrderRow({ view, number, rows, onNext, onPasteLines }: OrderRowProps) {
  const { row } = view;
  const resultId = useId();
  const errorId = view.problem === null ? undefined : resultId;
  const onQuantity = (quantity: number): void => rows.change(row.key, { quantity, problem: null });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onNext();
  };
  return (
    <li
      aria-label={`${number}번째 줄`}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_auto_7.5rem_auto] md:items-start"
    >
      <div className="col-span-2 min-w-0 pr-12 md:col-span-1 md:pr-0">
        <RowProduct view={view} number={number} rows={rows} errorId={errorId} onPasteLines={onPasteLines} />
        <RowResult id={resultId} view={view} onQuantity={onQuantity} />
      </div>
      <div onKeyDown={onKeyDown} id={`${rowFieldId(row.key)}-quantity`}>
        <QuantityField
          label={`${row.product?.name ?? `${number}번째`} 수량`}
          value={row.quantity}
          onChange={onQuantity}
          errorId={row.product === null ? undefined : errorId}
        />
      </div>
      <RowPrice view={view} />
      <button
        type="button"
        onClick={() => rows.giveUp(row)}
        className="absolute top-4 right-0 grid size-11 place-items-center text-ink-soft hover:text-danger md:static"
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{row.product?.name ?? `${number}번째 줄`} 삭제</span>
      </button>
    </li>
  );
}

function RowPrice({ view: { unitPrice, subtotal, contract } }: { view: RowView }) {
  return (
    <div className="text-right">
      <output aria-live="off" className="figures block">
        {subtotal !== null && unitPrice !== null && (
          <>
            <Price amount={subtotal} className="text-lg" />
            <span className="block text-sm whitespace-nowrap text-ink-faint">
              개당 {formatWon(unitPrice)}
            </span>
          </>
        )}
      </output>
      {subtotal !== null && contract !== null && <ContractMark price={contract} />}
    </div>
  );
}

type RowProductProps = Pick<OrderRowProps, 'view' | 'number' | 'rows' | 'onPasteLines'> & {
  errorId: string | undefined;
};

function RowProduct({ view, number, rows, errorId, onPasteLines }: RowProductProps) {
  const { row, draft } = view;
  const queries = useQueryClient();
  const pick = async (id: number): Promise<void> => {
    rows.change(row.key, { isLooking: true, problem: null });
    try {
      rows.choose(row.key, await queries.fetchQuery(getProductOptions({ path: { id: String(id) } })));
      focusNext(row.key);
    } catch {
      rows.change(row.key, { isLooking: false, problem: '상품을 불러오지 못했습니다. 다시 선택해 주세요.' });
    }
  };
  if (row.product === null) {
    return (
      <ProductCombobox
        label={`${number}번째 상품`}
        id={rowFieldId(row.key)}
        text={row.text}
        errorId={errorId}
        onText={(text) => rows.change(row.key, { text, problem: null })}
        onPick={(id) => void pick(id)}
        onEnter={() => row.text.trim() !== '' && rows.lookUp(row)}
        onPasteLines={onPasteLines}
      />
    );
  }
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3">
      <ProductPicture src={row.product.mainImage} sizes="3.5rem" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          <Link to={paths.product(row.product.id)} target="_blank" className="hover:underline">
            {row.product.name}
            <span className="sr-only"> (새 창)</span>
          </Link>
        </p>
        <p className="figures text-sm text-ink-faint">
          상품번호 {row.product.id}
          {row.product.sku !== null && ` · ${row.product.sku}`}
        </p>
        <LineOptions
          product={row.product}
          choice={row.choice}
          missing={draft?.missingOption ?? null}
          onChange={(choice) => rows.change(row.key, { choice, problem: null })}
        />
      </div>
    </div>
  );
}

/** Moves to the first option, else to the quantity, once they are rendered. */
function focusNext(key: number): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(`${rowFieldId(key)}-quantity`)?.closest('li');
    row?.querySelector<HTMLElement>('select, [inputmode=numeric]')?.focus();
  });
}
