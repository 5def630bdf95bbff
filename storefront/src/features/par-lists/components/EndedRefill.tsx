import { Link } from 'react-router-dom';
import { formatCount, formatWon, purchaseRequestPath } from '@store/domain';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import type { Refill } from '../api/refills';

/** A refill that was submitted or dropped: what became of it, and the rows as they were. */
export function EndedRefill({ refill }: { refill: Refill }) {
  const { state, requestId, requestNo, rows, total } = refill;
  if (state === 'dropped') {
    return (
      <Note className="mt-6">
        <p>취소한 채우기입니다. 센 수량은 주문에 쓰이지 않았습니다.</p>
        <ButtonLink to={paths.parList(refill.listId)} size="sm" className="mt-3">
          적정 재고표로 이동
        </ButtonLink>
      </Note>
    );
  }
  const counted = rows.filter((row) => row.counted !== null);
  return (
    <>
      <Note tone="good" className="mt-6">
        구매 요청으로 제출했습니다.{' '}
        {requestId !== null && (
          <Link to={purchaseRequestPath(requestId)} className="font-semibold underline underline-offset-4">
            구매 요청 {requestNo} 보기
          </Link>
        )}
      </Note>
      <ul aria-label="제출한 수량" className="mt-4">
        {counted.map(({ itemId, productName, optionSummary, counted: left, quantity, subtotal }) => (
          <li
            key={itemId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">{productName}</span>{' '}
              <span className="text-sm text-ink-soft">{optionSummary}</span>
            </span>
            <span className="figures text-sm">
              남은 수량 {formatCount(left ?? 0)}개 · 주문 {formatCount(quantity ?? 0)}개
              {subtotal !== null && ` · ${formatWon(subtotal)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="figures pt-3 text-right text-lg font-bold">합계 {formatWon(total)}</p>
    </>
  );
}
