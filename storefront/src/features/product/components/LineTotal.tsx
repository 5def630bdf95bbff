import { formatCount, formatWon } from '@store/domain';
import { Price } from '../../../shared/ui/Price';
import type { OrderDraft } from '../lib/order-draft';

/** What the line costs now, with how it came about; changes are read out. */
export function LineTotal({ draft }: { draft: OrderDraft }) {
  return (
    <div className="border-y-2 border-ink py-4">
      <output aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">합계</span>
        {draft.line === null ? (
          <span className="text-xl font-semibold text-ink-faint">—</span>
        ) : (
          <Price amount={draft.line.subtotal} className="text-[2rem] leading-none" />
        )}
      </output>
      {draft.line !== null && draft.vat !== null && (
        <p className="figures mt-2 text-right text-sm text-ink-soft">
          {formatWon(draft.line.unitPrice + draft.line.surcharge)} × {formatCount(draft.quantity)}개
          {draft.line.surcharge > 0 && ` (옵션 +${formatWon(draft.line.surcharge)} 포함)`}
          <br />
          공급가액 {formatWon(draft.vat.suppliedAmount)} + 부가세 {formatWon(draft.vat.vat)}
        </p>
      )}
    </div>
  );
}
