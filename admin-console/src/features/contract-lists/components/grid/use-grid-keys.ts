import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isComposing } from '@store/domain';
import type { PriceField, PriceRow } from '../../lib/price-rows';
import { readColumn } from '../../lib/pasted';
import { cellId, cellOf, FIELDS } from './cells';
import type { RowActions } from './PriceGridRow';

interface GridKeys {
  rows: readonly PriceRow[];
  reveal: (index: number) => void;
  /** The row that must stay drawn. */
  setActive: (row: number) => void;
  readOnly: boolean;
  actions: RowActions & {
    undo: () => void;
    redo: () => void;
    /** Numbers into the cells from here downwards. */
    fill: (rows: readonly number[], field: PriceField, texts: readonly string[]) => void;
    /** A block of several columns. */
    paste: (text: string) => void;
  };
}

interface Cell {
  row: number;
  field: PriceField;
}

/** Rows that Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** The keyboard of the grid, as spreadsheets have it; `focus` also reaches rows that are not drawn yet. */
export function useGridKeys({ rows, reveal, setActive, readOnly, actions }: GridKeys) {
  const waiting = useRef<Cell | null>(null);
  const before = useRef<{ value: number | null } | null>(null);
  // After every drawing: the row may have appeared only now.
  useEffect(() => {
    const cell = waiting.current;
    const input = cell === null ? null : document.getElementById(cellId(cell.row, cell.field));
    if (input === null) return;
    waiting.current = null;
    input.focus({ preventScroll: true });
  });

  const focus = (index: number, field: PriceField): void => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (row === undefined) return;
    setActive(row.key);
    reveal(rows.indexOf(row));
    const input = document.getElementById(cellId(row.key, field));
    if (input === null) waiting.current = { row: row.key, field };
    else input.focus({ preventScroll: true });
  };

  const onFocus = (event: { target: EventTarget }): void => {
    const cell = cellOf(event.target);
    const row = cell === null ? undefined : rows.find(({ key }) => key === cell.row);
    if (cell === null || row === undefined) return;
    setActive(row.key);
    before.current = { value: row[cell.field] };
  };

  const run = (command: Command, { row, field }: Cell, index: number): void => {
    if (command.kind === 'move') focus(command.index, command.field);
    else if (command.kind === 'toggle') actions.toggle(row);
    else if (readOnly) return;
    else if (command.kind === 'remove') {
      focus(index + 1 < rows.length ? index + 1 : index - 1, field);
      actions.remove([row]);
    } else if (before.current !== null) actions.edit(row, field, before.current.value);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    if (isUndo(event)) {
      event.preventDefault();
      (event.shiftKey || event.code === 'KeyY' ? actions.redo : actions.undo)();
      return;
    }
    const cell = cellOf(event.target);
    if (cell === null) return;
    const index = rows.findIndex(({ key }) => key === cell.row);
    const command = commandOf(event, { cell, index, count: rows.length });
    if (command === null) return;
    event.preventDefault();
    run(command, cell, index);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (cell === null || readOnly || !/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    pasteInto(cell, text, rows, actions);
  };
  return { focus, handlers: { onKeyDown, onPaste, onFocus } };
}

/** Numbers of one column go down from the cell; a block opens its preview. */
function pasteInto(cell: Cell, text: string, rows: readonly PriceRow[], actions: GridKeys['actions']): void {
  const column = readColumn(text);
  if (column === null) {
    actions.paste(text);
    return;
  }
  const from = rows.findIndex(({ key }) => key === cell.row);
  const keys = rows.slice(from, from + column.length).map(({ key }) => key);
  actions.fill(keys, cell.field, column);
}

const isUndo = ({ ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (code === 'KeyZ' || code === 'KeyY');

type Command =
  | { kind: 'move'; index: number; field: PriceField }
  | { kind: 'revert' }
  | { kind: 'toggle' }
  | { kind: 'remove' };

interface Position {
  cell: Cell;
  index: number;
  count: number;
}

/** Rows that a key moves, from where it is. */
const STEPS: Readonly<Record<string, (position: Position, isShift: boolean) => number>> = {
  ArrowUp: () => -1,
  ArrowDown: () => 1,
  Enter: (_position, isShift) => (isShift ? -1 : 1),
  PageUp: () => -PAGE_ROWS,
  PageDown: () => PAGE_ROWS,
};

/** With Ctrl or Cmd. */
const MOD_COMMANDS: Readonly<Record<string, (position: Position) => Command>> = {
  Delete: () => ({ kind: 'remove' }),
  Backspace: () => ({ kind: 'remove' }),
  Home: ({ cell }) => ({ kind: 'move', index: 0, field: cell.field }),
  End: ({ cell, count }) => ({ kind: 'move', index: count - 1, field: cell.field }),
};

/** What a key does in a cell; null = what it does in any field. */
function commandOf(event: KeyboardEvent, position: Position): Command | null {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return MOD_COMMANDS[key]?.(position) ?? null;
  if (key === 'Escape') return { kind: 'revert' };
  if (key === ' ') return { kind: 'toggle' };
  const step = STEPS[key]?.(position, shiftKey);
  if (step === undefined) return sideways(event, position);
  return { kind: 'move', index: position.index + step, field: position.cell.field };
}

/** Left and right leave the field at its ends, or while all of it is selected; Tab goes from value to value. */
function sideways(event: KeyboardEvent, { cell, index, count }: Position): Command | null {
  const step = stepOf(event);
  if (step === null) return null;
  const place = index * FIELDS.length + FIELDS.indexOf(cell.field) + step;
  const field = FIELDS[place % FIELDS.length];
  if (place < 0 || place >= count * FIELDS.length || field === undefined) return null;
  return { kind: 'move', index: Math.floor(place / FIELDS.length), field };
}

function stepOf({ key, shiftKey, target }: KeyboardEvent): 1 | -1 | null {
  if (key === 'Tab') return shiftKey ? -1 : 1;
  if (shiftKey || !(target instanceof HTMLInputElement)) return null;
  if (key === 'ArrowLeft') return isAtEdge(target, 0) ? -1 : null;
  return key === 'ArrowRight' && isAtEdge(target, target.value.length) ? 1 : null;
}

/** The caret is there, or all is selected. */
const isAtEdge = ({ value, selectionStart, selectionEnd }: HTMLInputElement, edge: number): boolean =>
  (selectionStart === 0 && selectionEnd === value.length) ||
  (selectionStart === edge && selectionEnd === edge);
