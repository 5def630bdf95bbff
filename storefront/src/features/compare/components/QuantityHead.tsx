import { useState } from 'react';
import { formatCount, quantityFromInput, wholeDigits } from '@store/domain';

interface QuantityHeadProps {
  /** Names the row: '1번째 수량'. */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The quantity of a row. It counts when the field is left or Enter is pressed, so that 3 on the way to 300 does not. */
export function QuantityHead({ label, quantity, onChange }: QuantityHeadProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    const typed = draft === null ? null : quantityFromInput(draft);
    setDraft(null);
    if (typed !== null && typed !== quantity) onChange(typed);
  };
  return (
    <span className="flex items-center gap-1">
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={draft ?? formatCount(quantity)}
        onChange={({ target }) => setDraft(wholeDigits(target.value))}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
        className="figures h-11 w-full min-w-0 rounded-sheet border border-edge bg-white px-1.5 text-right font-semibold"
      />
      개
    </span>
  );
}
