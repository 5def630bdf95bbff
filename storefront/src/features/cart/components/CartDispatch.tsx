import { DispatchNote } from '../../../shared/dispatch/DispatchNote';
import { useLinesDispatch, type PricedLine } from '../../../shared/dispatch/use-dispatch';

interface CartDispatchProps<Line> {
  lines: readonly Line[];
  /** The line cannot be ordered, for example because it is out of stock. */
  isStopped: (line: Line) => boolean;
}

/** When the whole cart leaves: in one parcel, so its latest line decides. */
export function CartDispatch<Line extends PricedLine>({ lines, isStopped }: CartDispatchProps<Line>) {
  const { together, isMixed } = useLinesDispatch(lines, isStopped);
  return (
    <div className="mt-3">
      <DispatchNote dispatch={together} />
      {isMixed && <p className="text-sm text-ink-soft">모든 상품이 준비되면 함께 출고합니다.</p>}
    </div>
  );
}
