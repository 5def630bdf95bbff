import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import type { ListFilter } from '../../../shared/product/product-filter';
import { countLabel, listPath, type ListKind } from '../lib/choices';

interface ChoiceProps {
  listKind: ListKind;
  label: string;
  count: number;
  /** The count means "at least". */
  isCapped: boolean;
  isChosen: boolean;
  /** Choosing it deselects another of its group: it looks like a radio button. */
  isOneOf?: boolean;
  /** The filter with this choice toggled. */
  next: ListFilter;
  onChoose?: ((filter: ListFilter) => void) | undefined;
  className?: string;
}

/** One choice; hidden where it would leave nothing, unless it is chosen. */
export function Choice(props: ChoiceProps) {
  const { listKind, label, count, isCapped, isChosen, next, onChoose, className, isOneOf = false } = props;
  if (count === 0 && !isChosen) return null;
  const look = clsx(
    'flex min-h-11 w-full items-center gap-2.5 text-left hover:text-indigo lg:min-h-9',
    isChosen && 'font-semibold',
    className,
  );
  const inside = (
    <>
      <Mark isChosen={isChosen} isOneOf={isOneOf} />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="figures text-sm font-normal text-ink-faint">
        {countLabel(count, { capped: isCapped })}
        <span className="sr-only">개</span>
      </span>
    </>
  );
  return (
    <li>
      {onChoose === undefined ? (
        <Link
          to={listPath(listKind, next)}
          state={KEEP_SCROLL}
          rel="nofollow"
          aria-current={isChosen ? 'true' : undefined}
          className={look}
        >
          {inside}
        </Link>
      ) : (
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(next)} className={look}>
          {inside}
        </button>
      )}
    </li>
  );
}

/** A box, or a ring where a choice deselects another. */
function Mark({ isChosen, isOneOf }: { isChosen: boolean; isOneOf: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 shrink-0 place-items-center border',
        isOneOf && 'rounded-full',
        isChosen ? 'border-ink bg-ink text-white' : 'border-edge bg-white',
      )}
    >
      {isChosen &&
        (isOneOf ? (
          <span className="size-2 rounded-full bg-white" />
        ) : (
          <Check className="size-4" strokeWidth={3} />
        ))}
    </span>
  );
}
