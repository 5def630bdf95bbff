import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '@store/domain';
import type { PriceField } from '../../lib/price-rows';
import styles from './grid.module.css';
import { cellId } from './cells';

interface NumberCellProps {
  row: number;
  field: PriceField;
  label: string;
  value: number | null;
  /** Id of the text that says what is wrong. */
  problem: string | null;
  readOnly: boolean;
  onEdit: (row: number, field: PriceField, value: number | null) => void;
}

/** Digits that a whole number of a price list can have. */
const MOST_DIGITS = 10;

/** A number of the grid, always ready to be typed over; in groups while nobody types. */
export function NumberCell({ row, field, label, value, problem, readOnly, onEdit }: NumberCellProps) {
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Typing replaces the value; its digits have just lost their groups, and with them the selection.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const text = value === null ? '' : isTyping ? String(value) : formatCount(value);
  return (
    <input
      ref={input}
      id={cellId(row, field)}
      data-row-key={row}
      data-field={field}
      className={styles.input}
      aria-label={label}
      aria-invalid={problem !== null}
      aria-describedby={problem ?? undefined}
      inputMode="numeric"
      autoComplete="off"
      readOnly={readOnly}
      value={text}
      onFocus={() => setTyping(!readOnly)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS);
        onEdit(row, field, digits === '' ? null : Number(digits));
      }}
    />
  );
}
