import { formatCount } from '@store/domain';
import { estimateState } from '../../../shared/lib/estimate-state';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import type { RowView } from '../lib/use-row-views';

interface AddBarProps {
  views: readonly RowView[];
  isAdding: boolean;
  onAdd: () => void;
}

/** A row as part of an estimate request: also one that the shop would not sell like this. */
const requested = ({ row: { product, choice, quantity } }: RowView) =>
  product === null
    ? []
    : [
        {
          productId: product.id,
          optionValueIds: Object.values(choice).flatMap((id) => id ?? []),
          name: product.name,
          quantity,
        },
      ];

/**
 * The total of the orderable rows, and the main button; stays visible under a long list. Hidden while no row is
 * filled.
 */
export function AddBar({ views, isAdding, onAdd }: AddBarProps) {
  const ready = views.filter((view) => view.isReady);
  const open = views.filter((view) => !view.isReady && (view.row.product !== null || view.row.text !== ''));
  const lines = views.flatMap(requested);
  if (ready.length + open.length === 0) return null;
  const total = ready.reduce((sum, view) => sum + (view.subtotal ?? 0), 0);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t-2 border-ink bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <output
        aria-live="polite"
        aria-atomic="true"
        className="flex flex-wrap items-baseline justify-between gap-x-4"
      >
        <span className="text-ink-soft">
          {formatCount(ready.length)}개 상품
          {open.length > 0 && (
            <span className="font-semibold text-danger"> · 확인 필요 {formatCount(open.length)}줄</span>
          )}
        </span>
        <Price amount={total} className="text-[1.75rem] leading-none" prefix="합계" />
      </output>
      <Button
        variant="buy"
        size="lg"
        className="mt-3 w-full"
        onClick={onAdd}
        disabled={ready.length === 0}
        aria-disabled={isAdding}
      >
        {isAdding ? '담는 중…' : '장바구니에 모두 담기'}
      </Button>
      {lines.length > 0 && (
        <ButtonLink
          to={`${paths.estimate}#contact`}
          state={estimateState(lines)}
          variant="quiet"
          size="sm"
          className="w-full"
        >
          이 목록으로 견적 받기
        </ButtonLink>
      )}
    </div>
  );
}
