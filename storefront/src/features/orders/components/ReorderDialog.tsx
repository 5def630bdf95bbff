import { useQueries } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { lineQuoteQuery, useAddLines, type AddOutcome } from '../../../shared/api/order-lines';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Pending, Skeleton } from '../../../shared/ui/States';
import type { OrderSummary } from '../../../shared/api/orders';
import { isCatalogueLine, requestOf, type CatalogueLine } from '../../../shared/lib/order-again';
import { reorderResult, type ReorderResult } from '../lib/reorder';
import { ReorderLine } from './ReorderLine';

interface ReorderDialogProps {
  items: OrderSummary['items'];
  open: boolean;
  onClose: () => void;
}

/**
 * The same products again: today's prices beside the old ones, and missing products, before anything goes into the
 * cart.
 */
export function ReorderDialog({ items, open, onClose }: ReorderDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="다시 주문"
      description="현재 단가로 다시 계산했습니다. 주문할 상품을 확인해 주세요."
    >
      <ReorderBody items={items} onClose={onClose} />
    </Dialog>
  );
}

interface CheckedLine {
  line: CatalogueLine;
  result: ReorderResult;
}

/** The server's answer for each line; null until it has answered for all. */
function useCheckedLines(items: readonly CatalogueLine[]): CheckedLine[] | null {
  const quotes = useQueries({ queries: items.map((line) => lineQuoteQuery(requestOf(line))) });
  if (quotes.some((quote) => quote.isPending)) return null;
  return items.map((line, index): CheckedLine => {
    const quote = quotes[index];
    if (quote?.data !== undefined) return { line, result: reorderResult(line, quote.data) };
    const text = messageOf(quote?.error, '가격을 확인하지 못했습니다.');
    return { line, result: { tone: 'stopped', text, subtotal: null } };
  });
}

function ReorderBody({ items, onClose }: Omit<ReorderDialogProps, 'open'>) {
  const checked = useCheckedLines(items.filter(isCatalogueLine));
  const adding = useAddLines<ReturnType<typeof requestOf> & { name: string }>();
  const navigate = useNavigate();
  if (adding.isSuccess && !isAllAtOnce(adding.data))
    return <Outcome outcomes={adding.data} onClose={onClose} />;
  if (checked === null) {
    return (
      <Pending label="지금 가격을 확인하고 있습니다.">
        {items.map(({ id }) => (
          <Skeleton key={id} className="mt-3 h-16" />
        ))}
      </Pending>
    );
  }
  const add = (lines: readonly CatalogueLine[], isNow: boolean): void => {
    if (adding.isPending) return;
    const requests = lines.map((line) => ({ ...requestOf(line), name: line.productName }));
    adding.mutate(
      isNow ? requests.map((request) => ({ ...request, replaceQuantity: true as const })) : requests,
      {
        onSuccess: (outcomes) => {
          // A refused line is said first; the buyer decides about the rest.
          if (isAllAtOnce(outcomes)) void navigate(paths.cartOf({ items: cartLinesOf(outcomes) }));
        },
      },
    );
  };
  return <Choice checked={checked} isAdding={adding.isPending} onAdd={add} />;
}

interface ChoiceProps {
  checked: readonly CheckedLine[];
  isAdding: boolean;
  /** `isNow`: the cart opens with these lines alone, ready to be paid. */
  onAdd: (lines: readonly CatalogueLine[], isNow: boolean) => void;
}

function Choice({ checked, isAdding, onAdd }: ChoiceProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = checked.filter(({ line, result }) => result.subtotal !== null && !left.has(line.id));
  const lines = chosen.map(({ line }) => line);
  const total = chosen.reduce((sum, { result }) => sum + (result.subtotal ?? 0), 0);
  const toggle = (id: number, isTaken: boolean): void =>
    setLeft((now) => new Set(isTaken ? [...now].filter((other) => other !== id) : [...now, id]));
  return (
    <>
      <ul className="border-t border-rule">
        {checked.map(({ line, result }) => (
          <ReorderLine
            key={line.id}
            line={line}
            result={result}
            isTaken={!left.has(line.id)}
            onToggle={(isTaken) => toggle(line.id, isTaken)}
          />
        ))}
      </ul>
      <output aria-live="polite" className="figures mt-3 block text-right font-semibold">
        {chosen.length === 0 ? '담을 수 있는 상품이 없습니다.' : `오늘 합계 ${formatWon(total)}`}
      </output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="buy"
          className="flex-1 whitespace-nowrap"
          disabled={chosen.length === 0}
          aria-disabled={isAdding}
          onClick={() => onAdd(lines, true)}
        >
          바로 다시 주문
        </Button>
        <Button
          className="flex-1 whitespace-nowrap"
          disabled={chosen.length === 0}
          aria-disabled={isAdding}
          onClick={() => onAdd(lines, false)}
        >
          {isAdding ? '담는 중…' : `${formatCount(chosen.length)}개 상품 장바구니에 담기`}
        </Button>
      </div>
    </>
  );
}

type Outcomes = readonly AddOutcome<ReturnType<typeof requestOf> & { name: string }>[];

/** All lines were to be paid at once, and all are in the cart. */
const isAllAtOnce = (outcomes: Outcomes): boolean =>
  outcomes.every(({ line, cartLineId }) => line.replaceQuantity === true && cartLineId !== null);

/** The whole cart, or the lines that were to be paid at once. */
const cartOf = (outcomes: Outcomes): string =>
  outcomes.some(({ line }) => line.replaceQuantity === true)
    ? paths.cartOf({ items: cartLinesOf(outcomes) })
    : paths.cart;

const cartLinesOf = (outcomes: Outcomes): number[] => outcomes.flatMap(({ cartLineId }) => cartLineId ?? []);

function Outcome({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const added = outcomes.filter(({ problem }) => problem === null);
  const refused = outcomes.filter(({ problem }) => problem !== null);
  return (
    <div className="pt-2">
      <p role="status" className="flex items-center gap-2 text-lg font-bold">
        <CircleCheck aria-hidden className="size-6 text-pine" />
        {formatCount(added.length)}개 상품을 장바구니에 담았습니다.
      </p>
      {refused.length > 0 && (
        <ul className="mt-3 space-y-1.5" aria-label="담지 못한 상품">
          {refused.map(({ line, problem }) => (
            <li key={`${line.productId} ${line.optionValueIds.join()}`} className="flex gap-2">
              <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
              <span>
                <span className="font-semibold">{line.name}</span>: {problem}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex gap-2">
        <ButtonLink to={cartOf(outcomes)} variant="primary" className="flex-1">
          장바구니 보기
        </ButtonLink>
        <Button onClick={onClose}>계속 보기</Button>
      </div>
    </div>
  );
}
