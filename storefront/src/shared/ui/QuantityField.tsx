import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import {
  formatCount,
  MAX_QUANTITY,
  messageFor,
  MIN_QUANTITY,
  quantityFromInput,
  wholeDigits,
} from '@store/domain';

interface QuantityFieldProps {
  /** Names the counted thing: '수량', '텀블러 수량'. */
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  /** The quantity is invalid; id of the text that says why. */
  errorId?: string | undefined;
  disabled?: boolean;
}

const STEP = 'grid size-12 shrink-0 place-items-center text-ink hover:bg-hanji-light disabled:text-edge';

/**
 * Digits only, 1 to 999,999; more is cut, and the field says so. While typing, the digits stay as typed ('0' of '05'
 * must not become 1 before the 5 comes); leaving the field shows the quantity in groups: 2,000.
 */
export function QuantityField({ label, value, onChange, errorId, disabled = false }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  const cutId = useId();
  const noteId = isCut ? cutId : errorId;
  const typed = draft === null ? null : quantityFromInput(draft);
  // The page may have set another quantity meanwhile.
  const isTyping = draft !== null && (typed === null || typed === value);
  const type = (text: string): void => {
    const quantity = quantityFromInput(text);
    const digits = wholeDigits(text);
    const isAbove = Number(digits) > MAX_QUANTITY;
    setCut(isAbove);
    setDraft(isAbove ? null : digits);
    if (quantity !== null) onChange(quantity);
  };
  const step = (by: number) => () => {
    setDraft(null);
    setCut(false);
    onChange(Math.min(Math.max(value + by, MIN_QUANTITY), MAX_QUANTITY));
  };
  return (
    <div role="group" aria-label={label} className="inline-flex max-w-60 flex-col items-start">
      <div className="inline-flex rounded-sheet border border-edge bg-white">
        <button
          type="button"
          className={STEP}
          onClick={step(-1)}
          disabled={disabled || value <= MIN_QUANTITY}
        >
          <Minus aria-hidden className="size-4" />
          <span className="sr-only">{label} 하나 줄이기</span>
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          aria-invalid={noteId === undefined ? undefined : true}
          aria-describedby={noteId}
          value={isTyping ? draft : formatCount(value)}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(null)}
          onFocus={(event) => event.target.select()}
          className="figures h-12 w-24 border-x border-rule text-center text-lg font-semibold"
        />
        <button type="button" className={STEP} onClick={step(1)} disabled={disabled || value >= MAX_QUANTITY}>
          <Plus aria-hidden className="size-4" />
          <span className="sr-only">{label} 하나 늘리기</span>
        </button>
      </div>
      {isCut && (
        <p id={cutId} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {messageFor('QUANTITY_ABOVE_MAXIMUM')}
        </p>
      )}
    </div>
  );
}
