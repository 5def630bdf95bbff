import { formatCount } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import type { Purchase } from '../lib/use-purchase';

/** Total and button at the foot of a narrow window, always at the thumb. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  const { draft, isAdding, add } = purchase;
  return (
    <div className="sticky bottom-0 z-20 -mx-[clamp(1rem,3.2vw,2.5rem)] mt-10 flex items-center gap-4 border-t-2 border-ink bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="min-w-0 flex-1">
        <p className="figures text-sm text-ink-soft">{formatCount(draft.quantity)}개 합계</p>
        {draft.line === null ? (
          <p className="truncate text-sm font-semibold text-danger">{draft.quantityProblem ?? '견적 문의'}</p>
        ) : (
          <Price amount={draft.line.subtotal} className="text-2xl leading-tight" />
        )}
      </div>
      <Button look="buy" size="lg" onClick={add} aria-disabled={isAdding} className="shrink-0">
        {isAdding ? '담는 중…' : '장바구니 담기'}
      </Button>
    </div>
  );
}
