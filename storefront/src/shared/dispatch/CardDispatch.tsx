import { cardDispatchText, cardProductionText } from '@store/domain';
import type { ProductCardData } from '../api/products';
import { useDispatch } from './use-dispatch';

/** On a card: when goods from stock leave, or how long goods take that are always printed. The line keeps its place. */
export function CardDispatch({ product: { printDays, soldOut } }: { product: ProductCardData }) {
  return (
    <p className="min-h-[1.5em] text-sm text-pine">
      {!soldOut && (printDays === undefined ? <FromStock /> : cardProductionText(printDays))}
    </p>
  );
}

function FromStock() {
  const dispatch = useDispatch(null);
  return dispatch === null ? null : cardDispatchText(dispatch);
}
