import { formatCount, selectionOf } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { CartLine } from '../../../shared/api/cart';
import { estimateState } from '../../../shared/lib/estimate-state';
import { InstantEstimate } from '../../../shared/order-lines/InstantEstimate';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { CheckField } from '../../../shared/ui/Field';
import { toast } from '../../../shared/ui/Toaster';
import { useRemoveLines } from '../api/change-cart';
import type { Edits } from '../lib/edits';
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

export function CartLines({ lines, chosenIds, onChoose, edits }: CartLinesProps) {
  const chosen = lines.filter(({ id }) => chosenIds.includes(id)).map(requested);
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
      <ChoiceBar lines={lines} chosenIds={chosenIds} onChoose={onChoose} />
      <ul>
        {lines.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            isFirst={index < COLLAPSED_LINES}
            isChosen={chosenIds.includes(line.id)}
            onChoose={(on) =>
              onChoose(
                lines.map(({ id }) => id).filter((id) => (id === line.id ? on : chosenIds.includes(id))),
              )
            }
            edits={edits}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <InstantEstimate lines={chosen} className="!px-0" />
        <ButtonLink
          to={`${paths.estimate}#contact`}
          state={estimateState(chosen)}
          variant="quiet"
          size="sm"
          className="!px-0"
        >
          선택한 상품으로 견적 받기
        </ButtonLink>
      </div>
    </section>
  );
}

type ChoiceBarProps = Pick<CartLinesProps, 'lines' | 'chosenIds' | 'onChoose'>;

/** Selects all lines or none, and removes the selected ones. */
function ChoiceBar({ lines, chosenIds, onChoose }: ChoiceBarProps) {
  const remove = useRemoveLines();
  const isAll = chosenIds.length === lines.length;
  const onRemove = (): void =>
    remove.mutate(chosenIds, {
      onSuccess: (cart) => {
        toast(`상품 ${formatCount(chosenIds.length)}개를 삭제했습니다.`);
        onChoose(null);
        document.getElementById(cart.items.length === 0 ? 'main' : 'checkout-lines')?.focus();
      },
      onError: (error) => toast(messageOf(error, '삭제하지 못했습니다.'), { tone: 'danger' }),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
      <CheckField
        label={
          <span className="figures font-semibold">
            전체 선택 ({formatCount(chosenIds.length)}/{formatCount(lines.length)})
          </span>
        }
        checked={isAll}
        ref={(box: HTMLInputElement | null) => {
          if (box !== null) box.indeterminate = !isAll && chosenIds.length > 0;
        }}
        onChange={() => onChoose(isAll ? [] : null)}
      />
      <Button
        variant="quiet"
        size="sm"
        className="!px-0"
        onClick={onRemove}
        disabled={chosenIds.length === 0 || remove.isPending}
      >
        {isAll ? '전체 삭제' : '선택 삭제'}
      </Button>
    </div>
  );
}
