import { ActionIcon, Text, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '@store/domain';
import type { StockRow } from '../api/stock';
import styles from './StockEntryField.module.css';
import { useStockEntry } from './use-stock-entry';

const FIELD = 'data-stock-entry';

/** Moves to the same field of the next or previous line, so that the list can be worked through without a mouse. */
function goTo(field: HTMLInputElement, step: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[${FIELD}]:not(:disabled)`)];
  fields[fields.indexOf(field) + step]?.focus();
}

/** Moves stock by one with the buttons, by any number ('+12', '-3') or to a counted value ('40') by typing. */
export function StockEntryField({ row }: { row: StockRow }) {
  const { typed, setTyped, entry, submit, step } = useStockEntry(row);
  const free = (row.onHand ?? 0) - (row.reserved ?? 0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      submit();
      if (entry?.input != null) goTo(event.currentTarget, 1);
    }
    if (event.key === 'Escape') setTyped('');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      goTo(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <div className={styles.entry}>
      <ActionIcon
        variant="default"
        aria-label={`${row.title} 1개 빼기`}
        disabled={free <= 0}
        onClick={() => step(-1)}
      >
        <Minus size={14} aria-hidden />
      </ActionIcon>
      <div className={styles.field}>
        <TextInput
          aria-label={`${row.title} 재고 입력`}
          placeholder="+12 · -3 · 40"
          size="xs"
          w={104}
          autoComplete="off"
          value={typed}
          error={entry?.problem != null}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...{ [FIELD]: '' }}
        />
        <Text
          role="status"
          size="xs"
          className={styles.preview}
          data-problem={entry?.problem != null || undefined}
        >
          {entry === null ? '' : (entry.problem ?? entry.preview)}
          {entry?.input != null && <span data-keys> · Enter</span>}
        </Text>
      </div>
      <ActionIcon variant="default" aria-label={`${row.title} 1개 더하기`} onClick={() => step(1)}>
        <Plus size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
