import clsx from 'clsx';
import { memo, useId, type KeyboardEvent } from 'react';
import { formatCount } from '@store/domain';
import { Price } from '../../../shared/ui/Price';
import { Stamp } from '../../../shared/ui/Stamp';
import type { RefillRow } from '../api/refills';
import { isGone, rowView } from '../lib/refill-view';
import type { Count } from '../lib/unsent-counts';
import { CountStepper, NumberField } from './NumberField';

export const countFieldId = (itemId: number): string => `count-${itemId}`;

interface CountRowProps {
  row: RefillRow;
  counted: number | null;
  /** Chosen pieces; null = as suggested. */
  quantity: number | null;
  /** The row that is counted now. */
  isActive: boolean;
  onActive: (itemId: number) => void;
  /** The server does not have the count yet. */
  isUnsent: boolean;
  onCount: (row: RefillRow, count: Count) => void;
  onNext: (itemId: number) => void;
}

/** A product: what lies there, and what is ordered. Kept as it is while another row is counted. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { row, onNext, onActive } = props;
  // A tap on a button focuses nothing on some phones.
  const activate = (): void => onActive(row.itemId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onNext(row.itemId);
  };
  return (
    <li
      className="grid scroll-my-40 gap-x-6 gap-y-2 border-b border-rule py-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center"
      onKeyDown={onKeyDown}
      onFocus={activate}
      onPointerDown={activate}
    >
      <RowName row={row} />
      {!isGone(row) && <RowFields {...props} />}
    </li>
  );
});

function RowName({ row }: { row: RefillRow }) {
  const { productName, optionSummary, par, step, onTheWay } = row;
  const facts = [
    optionSummary,
    `적정\u00a0${formatCount(par)}개`,
    step > 1 ? `${formatCount(step)}개\u00a0단위` : '',
    onTheWay > 0 ? `오는\u00a0중\u00a0${formatCount(onTheWay)}개` : '',
  ];
  return (
    <div className="min-w-0">
      <p className="leading-snug font-semibold">
        {productName}
        {isGone(row) && (
          <Stamp tone="ink" className="ml-2 align-middle">
            주문 불가
          </Stamp>
        )}
      </p>
      <p className="figures text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {isGone(row) && <p className="text-sm text-ink-soft">{row.problem?.message} 세지 않아도 됩니다.</p>}
    </div>
  );
}

function RowFields({ row, counted, quantity, isActive, isUnsent, onCount, onNext }: CountRowProps) {
  const { asked } = rowView(row, { counted, quantity });
  const { itemId, productName, optionSummary, problem, subtotal } = row;
  const name = optionSummary === '' ? productName : `${productName} ${optionSummary}`;
  const noteId = useId();
  // What the server says belongs to the quantity that it knows.
  const note = isUnsent ? null : problem;
  return (
    <div>
      <div className="flex items-end justify-between gap-2 tablet:justify-end">
        <div>
          <p aria-hidden className="pb-1 text-sm text-ink-faint">
            남은 수량
          </p>
          <CountStepper
            id={countFieldId(itemId)}
            label={`${name} 남은 수량`}
            name={name}
            placeholder="–"
            value={counted}
            onChange={(pieces) => onCount(row, { counted: pieces, quantity: null })}
          />
        </div>
        <button
          type="button"
          onClick={() => onNext(itemId)}
          className={clsx(
            'min-h-12 shrink-0 px-2 font-semibold text-indigo underline underline-offset-4',
            !isActive && 'invisible',
          )}
        >
          다음
          <span className="sr-only"> 상품</span>
        </button>
        <div>
          <p aria-hidden className="pb-1 text-right text-sm text-ink-faint">
            주문 수량
          </p>
          <NumberField
            label={`${name} 주문 수량`}
            // Nothing is ordered of what was not counted.
            placeholder={asked === null ? '–' : undefined}
            value={asked}
            onChange={(pieces) => counted !== null && onCount(row, { counted, quantity: pieces })}
            errorId={note === null ? undefined : noteId}
            isReadOnly={counted === null}
            className="h-12.5 w-20 rounded-sheet border border-edge read-only:border-rule read-only:bg-hanji-light"
          />
        </div>
        <p className="figures hidden min-h-12 w-28 items-center justify-end tablet:flex">
          {!isUnsent && subtotal !== null && <Price amount={subtotal} />}
        </p>
      </div>
      {note !== null && (
        <p id={noteId} className="mt-1 text-sm font-semibold text-danger">
          {note.message}
        </p>
      )}
    </div>
  );
}
