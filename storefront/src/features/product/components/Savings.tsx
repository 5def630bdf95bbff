import { formatCount, formatWon, savingsHintText } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import type { TierRange } from '../lib/tier-table';
import type { OrderDraft } from '../lib/order-draft';

interface SavingsProps {
  draft: OrderDraft;
  /** The range that begins beyond this quantity with a lower unit price. */
  next: TierRange | null;
  onTake: (quantity: number) => void;
}

/** More for less, said loudly; else, quietly, how far the next lower unit price is. */
export function Savings({ draft, next, onTake }: SavingsProps) {
  const { savingsHint, line, quantity } = draft;
  return (
    <div role="status" className="empty:!mb-0">
      {savingsHint !== null && line !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-2 border-dashed border-persimmon bg-persimmon-light px-4 py-3">
          <div className="figures">
            <p className="font-bold text-persimmon-deep">{savingsHintText(savingsHint)}</p>
            <p className="text-sm text-ink-soft">
              {formatCount(quantity)}개 {formatWon(line.subtotal)} →{' '}
              {formatCount(quantity + savingsHint.addQuantity)}개{' '}
              <strong className="text-ink">{formatWon(line.subtotal - savingsHint.saves)}</strong>
            </p>
          </div>
          <Button size="sm" onClick={() => onTake(quantity + savingsHint.addQuantity)}>
            수량 맞추기
          </Button>
        </div>
      )}
      {savingsHint === null && next !== null && next.unitPrice !== null && (
        <p className="figures text-sm text-ink-soft">
          {formatCount(next.from - quantity)}개 더 담으면 개당 {formatWon(next.unitPrice)}입니다.
        </p>
      )}
    </div>
  );
}
