import { useCallback, useMemo, useReducer, useState } from 'react';
import { MAX_QUANTITY, MAX_UNIT_PRICE } from '@store/domain';
import type { ContractProduct } from '../../api/contract-lists';
import { numberOf } from '../../lib/pasted';
import { startHistory, stepHistory } from '../../lib/price-history';
import {
  isChanged,
  matches,
  newRow,
  oddOf,
  problemsOf,
  withRows,
  type PriceField,
  type PriceRow,
} from '../../lib/price-rows';

/** Which rows the grid shows. */
export const SHOWN = ['', 'odd', 'changed'] as const;
export type Shown = (typeof SHOWN)[number];

interface View {
  /** Words in name or SKU. */
  q: string;
  shown: Shown;
}

const BOUNDS: Readonly<Record<PriceField, number>> = { minQty: MAX_QUANTITY, unitPrice: MAX_UNIT_PRICE };

const NONE: ReadonlySet<number> = new Set();

/** The rows of the grid with what has been changed and not saved, and everything that changes them. */
export function usePriceEditor(
  first: readonly PriceRow[],
  { q, shown }: View,
  { readOnly, onRemoved }: { readOnly: boolean; onRemoved: (count: number, restore: () => void) => void },
) {
  const [history, step] = useReducer(stepHistory, first, startHistory);
  const [chosen, setChosen] = useState(NONE);
  const [focused, setFocused] = useState<{ row: number; field: PriceField } | null>(null);
  const { rows } = history;
  const problems = useMemo(() => problemsOf(rows), [rows]);
  const visible = useMemo(
    () => rows.filter((row) => !row.removed && matches(row, q) && isShown(row, shown)),
    [rows, q, shown],
  );
  const changed = useMemo(() => rows.filter(isChanged), [rows]);
  const actions = useActions(step, setChosen, setFocused, onRemoved);
  return {
    rows,
    visible,
    problems,
    changed,
    chosen,
    focused,
    readOnly,
    actions,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
export type PriceEditor = ReturnType<typeof usePriceEditor>;

/** Unsaved rows stay in sight: a row must not vanish while somebody types in it. */
const isShown = (row: PriceRow, shown: Shown): boolean =>
  shown === '' || isChanged(row) || (shown === 'odd' && oddOf(row).length > 0);

type Step = (step: Parameters<typeof stepHistory>[1]) => void;

function useActions(
  step: Step,
  setChosen: (change: (chosen: ReadonlySet<number>) => ReadonlySet<number>) => void,
  setFocused: (cell: { row: number; field: PriceField } | null) => void,
  onRemoved: (count: number, restore: () => void) => void,
) {
  const change = useCallback(
    (make: (rows: readonly PriceRow[]) => readonly PriceRow[], tag?: string) =>
      step({ kind: 'change', change: make, ...(tag === undefined ? {} : { tag }) }),
    [step],
  );
  return useMemo(() => {
    return {
      change,
      undo: () => step({ kind: 'undo' }),
      redo: () => step({ kind: 'redo' }),
      load: (rows: readonly PriceRow[]) => {
        step({ kind: 'load', rows });
        setChosen(() => NONE);
      },
      edit: (key: number, field: PriceField, value: number | null) =>
        change(
          (rows) =>
            rows.map((row) => (row.key === key && row[field] !== value ? { ...row, [field]: value } : row)),
          `${key} ${field}`,
        ),
      fill: (keys: readonly number[], field: PriceField, texts: readonly string[]) => {
        const values = new Map(keys.map((key, index) => [key, numberOf(texts[index] ?? '', BOUNDS[field])]));
        change((rows) =>
          rows.map((row) => {
            const value = values.get(row.key);
            return value == null ? row : { ...row, [field]: value };
          }),
        );
      },
      toggle: (key: number) =>
        setChosen((chosen) => {
          const next = new Set(chosen);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
      choose: (keys: readonly number[]) => setChosen(() => new Set(keys)),
      remove: (keys: readonly number[]) => {
        const gone = new Set(keys);
        const flag = (removed: boolean) =>
          change((rows) => rows.map((row) => (gone.has(row.key) ? { ...row, removed } : row)));
        flag(true);
        setChosen((chosen) => new Set([...chosen].filter((key) => !gone.has(key))));
        onRemoved(keys.length, () => flag(false));
      },
      add: (product: ContractProduct) => {
        const row = newRow(product, null, null);
        change((rows) => withRows(rows, [row]));
        setFocused({ row: row.key, field: 'minQty' });
      },
      focus: (row: number, field: PriceField) => setFocused({ row, field }),
      focusDone: () => setFocused(null),
    };
  }, [change, step, setChosen, setFocused, onRemoved]);
}
