import { CircleAlert, CircleCheck } from 'lucide-react';
import { savingsHintText } from '@store/domain';
import type { RowView } from '../lib/use-row-views';

interface RowResultProps {
  id: string;
  view: RowView;
  onQuantity: (quantity: number) => void;
}

/** Whether the row can be ordered, why not, and where a few more pieces cost less. */
export function RowResult({ id, view, onQuantity }: RowResultProps) {
  const { row, draft, problem, isConfirmed } = view;
  if (row.isLooking) {
    return (
      <p role="status" className="mt-1.5 text-sm text-ink-faint">
        상품을 찾는 중…
      </p>
    );
  }
  const savingsHint = draft?.savingsHint ?? null;
  return (
    <>
      {problem !== null && (
        <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      {problem === null && isConfirmed && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-pine">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          주문 가능
        </p>
      )}
      {row.product?.print?.mode === 'required' && (
        <p className="mt-1.5 text-sm text-ink-soft">인쇄 정보는 장바구니에서 고르세요.</p>
      )}
      {problem === null && savingsHint !== null && (
        <button
          type="button"
          onClick={() => onQuantity(row.quantity + savingsHint.addQuantity)}
          className="figures min-h-11 text-left text-sm font-semibold text-persimmon-deep underline underline-offset-4"
        >
          {savingsHintText(savingsHint)}
        </button>
      )}
    </>
  );
}
