import { useState } from 'react';
import { formatCount, selectionOf } from '@store/domain';
import type { CartLine } from '../../../shared/api/cart';
import { useLinesDispatch } from '../../../shared/dispatch/use-dispatch';
import { estimateState } from '../../../shared/lib/estimate-state';
import { InstantEstimate } from '../../../shared/order-lines/InstantEstimate';
import { AddToParList } from '../../../shared/par-lists/AddToParList';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { CheckField } from '../../../shared/ui/Field';
import type { Edits } from '../lib/edits';
import { useRemoval } from '../lib/use-removal';
import { CartLineRow } from './CartLineRow';

/** A line as part of an estimate request. */
const requested = ({ productId, optionValueIds, productName: name, quantity, print }: CartLine) => ({
  productId,
  optionValueIds,
  name,
  quantity,
  print: selectionOf(print),
});

/** Lines that are visible when the cart is opened. */
const COLLAPSED_LINES = 3;

interface CartLinesProps {
  lines: readonly CartLine[];
  chosenIds: readonly number[];
  /** Null chooses all present lines. */
  onChoose: (ids: readonly number[] | null) => void;
  edits: Edits;
}

/**
 * The lines. Their boxes say what is paid, so all of them are ticked at first; to remove several they say what is
 * removed, and none is ticked: no single click empties a cart.
 */
export function CartLines({ lines, chosenIds, onChoose, edits }: CartLinesProps) {
  const [removalIds, setRemovalIds] = useState<readonly number[] | null>(null);
  const dispatch = useLinesDispatch(lines, ({ problem }) => problem?.code === 'OUT_OF_STOCK');
  const { isRemoving, remove, moveToWishes } = useRemoval({ chosenIds, onChoose });
  const boxes: Boxes =
    removalIds === null
      ? { ids: chosenIds, set: onChoose, choice: '선택' }
      : {
          ids: removalIds,
          set: (ids) => setRemovalIds(ids ?? lines.map(({ id }) => id)),
          choice: '삭제 선택',
        };
  const chosen = lines.filter(({ id }) => boxes.ids.includes(id));
  const estimateLines = lines.filter(({ id }) => chosenIds.includes(id)).map(requested);
  return (
    <section
      aria-labelledby="cart-lines"
      id="checkout-lines"
      tabIndex={-1}
      className="min-w-0 focus:outline-none"
    >
      <h2 id="cart-lines" className="border-b border-rule pb-3 text-heading font-bold">
        담은 상품 <span className="figures text-persimmon-deep">{lines.length}</span>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
        <AllBox lines={lines} boxes={boxes} />
        {removalIds === null ? (
          <Button variant="quiet" size="sm" className="!px-0" onClick={() => setRemovalIds([])}>
            여러 상품 삭제
          </Button>
        ) : (
          <span className="flex gap-4">
            <Button variant="quiet" size="sm" className="!px-0" onClick={() => setRemovalIds(null)}>
              취소
            </Button>
            <Button
              variant="quiet"
              size="sm"
              className="!px-0"
              disabled={chosen.length === 0 || isRemoving}
              onClick={() => {
                remove(chosen);
                setRemovalIds(null);
              }}
            >
              선택 삭제
            </Button>
          </span>
        )}
      </div>
      <ul>
        {lines.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            isFirst={index < COLLAPSED_LINES}
            dispatch={dispatch.isMixed ? (dispatch.each[index] ?? null) : null}
            isChosen={boxes.ids.includes(line.id)}
            choice={boxes.choice}
            onChoose={(on) =>
              boxes.set(
                lines.map(({ id }) => id).filter((id) => (id === line.id ? on : boxes.ids.includes(id))),
              )
            }
            onRemove={() => remove([line])}
            onWish={() => moveToWishes(line)}
            edits={edits}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <InstantEstimate lines={estimateLines} className="!px-0" />
        <ButtonLink
          to={`${paths.estimate}#contact`}
          state={estimateState(estimateLines)}
          variant="quiet"
          size="sm"
          className="!px-0"
        >
          선택한 상품으로 견적 받기
        </ButtonLink>
        <AddToParList lines={lines.filter(({ id }) => chosenIds.includes(id))} isQuiet />
      </div>
    </section>
  );
}

/** What the boxes of the lines stand for now. */
interface Boxes {
  ids: readonly number[];
  /** Null ticks all. */
  set: (ids: readonly number[] | null) => void;
  choice: '선택' | '삭제 선택';
}

/** Ticks all lines or none. */
function AllBox({ lines, boxes: { ids, set, choice } }: { lines: readonly CartLine[]; boxes: Boxes }) {
  const isAll = ids.length === lines.length;
  return (
    <CheckField
      label={
        <span className="figures font-semibold">
          전체 {choice} ({formatCount(ids.length)}/{formatCount(lines.length)})
        </span>
      }
      checked={isAll}
      ref={(box: HTMLInputElement | null) => {
        if (box !== null) box.indeterminate = !isAll && ids.length > 0;
      }}
      onChange={() => set(isAll ? [] : null)}
    />
  );
}
