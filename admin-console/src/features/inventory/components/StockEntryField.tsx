import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatCount, isComposing } from '@store/domain';
import type { StockRow } from '../api/stock';
import styles from './StockEntryField.module.css';
import { useStockEntry } from './use-stock-entry';

const FIELD = 'data-stock-entry';

/** Moves to the same field of the next or previous line, so that the list can be worked through without a mouse. */
function goTo(field: HTMLInputElement, step: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[${FIELD}]:not(:disabled)`)];
  fields[fields.indexOf(field) + step]?.focus();
}

/** The typed pieces, if they are a plain number. */
function piecesOf(typed: string): number | null {
  const text = typed.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/**
 * Typed pieces are added, taken away or set as the counted value by a button; without any, plus and minus move one piece.
 * From the keyboard, Enter sets a plain number, and '+12' and '-3' move the stock.
 */
export function StockEntryField({ row }: { row: StockRow }) {
  const stock = useStockEntry(row);
  const { typed, entry, submit, step } = stock;
  const free = (row.onHand ?? 0) - (row.reserved ?? 0);
  const typedPieces = piecesOf(typed);
  const pieces = typedPieces ?? 1;
  return (
    <div className={styles.entry}>
      <ActionIcon
        variant="default"
        aria-label={`${row.title} ${formatCount(pieces)}개 빼기`}
        disabled={free < pieces}
        onClick={() => step(-pieces)}
      >
        <Minus size={14} aria-hidden />
      </ActionIcon>
      <TypedPieces title={row.title} stock={stock} />
      <ActionIcon
        variant="default"
        aria-label={`${row.title} ${formatCount(pieces)}개 더하기`}
        onClick={() => step(pieces)}
      >
        <Plus size={14} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        size="compact-sm"
        mih={28}
        aria-label={`${row.title} 실사 수량으로 저장`}
        disabled={typedPieces === null || entry?.input == null}
        onClick={submit}
      >
        실사
      </Button>
    </div>
  );
}

interface TypedPiecesProps {
  title: string;
  stock: ReturnType<typeof useStockEntry>;
}

/** The field, and what Enter would do. */
function TypedPieces({ title, stock: { typed, setTyped, entry, submit } }: TypedPiecesProps) {
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
  const isRefused = entry?.problem != null;
  return (
    <div className={styles.field}>
      <TextInput
        aria-label={`${title} 재고 입력`}
        placeholder="수량"
        size="xs"
        w={72}
        autoComplete="off"
        value={typed}
        error={isRefused}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        {...{ [FIELD]: '' }}
      />
      <Text role="status" size="xs" className={styles.preview} data-problem={isRefused || undefined}>
        {entry === null ? '' : (entry.problem ?? entry.preview)}
        {entry?.input != null && <span data-keys> · Enter</span>}
      </Text>
    </div>
  );
}
