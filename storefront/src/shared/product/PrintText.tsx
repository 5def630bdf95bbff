import { formatWon } from '@store/domain';
import type { CartLine } from '../api/cart';

interface PrintTextProps {
  print: Pick<NonNullable<CartLine['print']>, 'summary' | 'placements'> | null;
  setupFees: CartLine['setupFees'];
  /** The print job shows the state of a file that comes later. */
  isOrdered?: boolean;
}

/** A line's print, and the price of its plates. */
export function PrintText({ print, setupFees, isOrdered = false }: PrintTextProps) {
  if (print === null) return null;
  const follows = !isOrdered && print.placements.some(({ artwork }) => artwork === null);
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <p>
        인쇄: {print.summary}
        {follows && ' (파일 나중에 보내기)'}
      </p>
      {setupFees.map(({ label, amount, reason }) => (
        <p key={label} className="figures">
          판비·셋업비 {formatWon(amount)}
          {reason !== null && ` · ${reason}`}
        </p>
      ))}
    </div>
  );
}
