import type { CartLine } from '../../../shared/api/cart';
import { estimateState } from '../../../shared/lib/estimate-state';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import type { Edits } from '../lib/edits';
import { CartLineRow } from './CartLineRow';

/** A line as a question for a price. */
const asked = ({ productId, optionValueIds, productName: name, quantity }: CartLine) => ({
  productId,
  optionValueIds,
  name,
  quantity,
});

interface CartLinesProps {
  lines: readonly CartLine[];
  edits: Edits;
  onEdit: (id: number, quantity: number) => void;
}

export function CartLines({ lines, edits, onEdit }: CartLinesProps) {
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
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            quantity={edits[line.id] ?? line.quantity}
            onEdit={(quantity) => onEdit(line.id, quantity)}
          />
        ))}
      </ul>
      <ButtonLink
        to={`${paths.estimate}#contact`}
        state={estimateState(lines.map(asked))}
        look="quiet"
        size="sm"
        className="mt-3 !px-0"
      >
        이 장바구니로 견적 받기
      </ButtonLink>
    </section>
  );
}
