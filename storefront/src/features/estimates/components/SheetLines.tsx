import { formatCount, formatWon } from '@store/domain';
import type { EstimateLine } from '../api/estimates';
import { savingText } from '../lib/saving';

const COLUMNS = ['품목', '수량', '단가', '인쇄·셋업', '금액'] as const;
const ROW =
  'grid grid-cols-2 gap-x-4 gap-y-1 border-b border-rule py-3 @min-[38rem]:grid-cols-[minmax(0,1fr)_4.5rem_7.25rem_6.25rem_7.5rem] @min-[38rem]:gap-x-3 @min-[38rem]:gap-y-0';
/** In a column where there is room for columns, else with its label before it. */
const CELL =
  'figures flex justify-between gap-2 before:shrink-0 before:font-normal before:text-ink-faint before:content-[attr(data-label)] @min-[38rem]:block @min-[38rem]:text-right @min-[38rem]:before:content-none';

/**
 * The table of the sheet. In a narrow window its rows become blocks, which removes the table semantics of the
 * elements: so roles state them.
 */
export function SheetLines({ lines }: { lines: readonly EstimateLine[] }) {
  return (
    <div className="@container">
      <table role="table" aria-label="견적 품목" className="mt-5 block w-full text-[0.9375rem]">
        <thead role="rowgroup" className="sr-only @min-[38rem]:not-sr-only @min-[38rem]:block">
          <tr
            role="row"
            className={`${ROW} border-t border-ink bg-hanji-light text-sm text-ink-soft @min-[38rem]:px-1 @min-[38rem]:py-2`}
          >
            {COLUMNS.map((name, index) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={index === 0 ? 'text-left font-medium' : 'text-right font-medium'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block border-t border-ink @min-[38rem]:border-t-0">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { line: EstimateLine }) {
  const { name, optionSummary, quantity, printingFee, setupFee, note, subtotal } = line;
  return (
    <tr role="row" className={`${ROW} @min-[38rem]:px-1`}>
      <th role="rowheader" scope="row" className="col-span-2 text-left font-semibold @min-[38rem]:col-span-1">
        {name}
        {optionSummary !== '' && (
          <span className="block text-sm font-normal text-ink-soft">{optionSummary}</span>
        )}
        {note !== null && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </th>
      <td role="cell" data-label="수량" className={CELL}>
        {formatCount(quantity)}개
      </td>
      <td role="cell" data-label="단가" className={CELL}>
        <UnitPrice line={line} />
      </td>
      <td role="cell" data-label="인쇄·셋업" className={`${CELL} @min-[38rem]:text-ink-soft`}>
        <span>{printingFee + setupFee === 0 ? '—' : formatWon(printingFee + setupFee)}</span>
      </td>
      <td role="cell" data-label="금액" className={`${CELL} font-bold`}>
        {formatWon(subtotal)}
      </td>
    </tr>
  );
}

/** The offered price, with the shop's public price for the same quantity. */
function UnitPrice({ line: { unitPrice, listUnitPrice } }: { line: EstimateLine }) {
  const saving = savingText(unitPrice, listUnitPrice);
  return (
    <span className="text-right">
      {formatWon(unitPrice)}
      {listUnitPrice !== null && listUnitPrice !== unitPrice && (
        <span className="block text-sm text-ink-faint">
          판매 단가 {saving === null ? formatWon(listUnitPrice) : <s>{formatWon(listUnitPrice)}</s>}
          {saving !== null && <strong className="ml-1 text-pine">{saving}</strong>}
        </span>
      )}
    </span>
  );
}
