import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OptionChoice } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { choiceOf } from '../../../shared/order-lines/line-draft';
import { toast } from '../../../shared/ui/Toaster';
import { findProduct } from '../../../shared/order-lines/find-product';
import type { PastedLine } from './parse-lines';

/** A row of the order: a found product, or words to search for. */
export interface Row {
  key: number;
  /** What was typed or pasted, while there is no product. */
  text: string;
  product: Product | null;
  choice: OptionChoice;
  quantity: number;
  isLooking: boolean;
  /** Why no product was found, or why the server refused the line. */
  problem: string | null;
}

/** Initial values of a row. */
export interface NewRow {
  text: string;
  /** Null = the minimum order. */
  quantity: number | null;
  optionValueIds?: readonly number[];
}

let lastKey = 0;
const emptyRow = (changes: Partial<Row> = {}): Row => ({
  key: ++lastKey,
  text: '',
  product: null,
  choice: {},
  quantity: 1,
  isLooking: false,
  problem: null,
  ...changes,
});

const isUntouched = ({ product, text }: Row): boolean => product === null && text.trim() === '';

export interface Rows {
  rows: readonly Row[];
  change: (key: number, changes: Partial<Row>) => void;
  /** Puts a product into a row; keeps a typed quantity. */
  choose: (key: number, product: Product, initial?: Partial<NewRow>) => void;
  /** Adds an empty row; returns its key. */
  addEmpty: () => number;
  /** Fills in rows and searches their products; untouched rows are replaced. */
  addLines: (lines: readonly NewRow[]) => void;
  /** Searches for the row's text. */
  lookUp: (row: Row) => void;
  remove: (keys: readonly number[]) => void;
  /** Removes a row that the buyer gives up; the message offers to put it back. */
  giveUp: (row: Row) => void;
}

export const fromPasted = ({ product, quantity }: PastedLine): NewRow => ({ text: product, quantity });

function withProduct(row: Row, product: Product, initial: Partial<NewRow> = {}): Row {
  // A quantity that was typed before the product stays.
  const typed = row.quantity > 1 ? row.quantity : product.minimumQuantity;
  return {
    ...row,
    product,
    text: '',
    isLooking: false,
    problem: null,
    choice: choiceOf(product, initial.optionValueIds ?? []),
    quantity: initial.quantity ?? typed,
  };
}

export function useRows(): Rows {
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(() => [emptyRow()]);

  const change: Rows['change'] = (key, changes) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  const choose: Rows['choose'] = (key, product, initial) =>
    setRows((now) => now.map((row) => (row.key === key ? withProduct(row, product, initial) : row)));

  const find = async ({ key, text }: Row, initial: Partial<NewRow>): Promise<void> => {
    const result = await findProduct(queries, text.trim());
    if ('product' in result) choose(key, result.product, initial);
    else change(key, { isLooking: false, problem: result.problem });
  };

  const lookUp = (row: Row): void => {
    change(row.key, { isLooking: true, problem: null });
    void find(row, {});
  };

  const addLines: Rows['addLines'] = (lines) => {
    const fresh = lines.map((line) => ({
      line,
      row: emptyRow({ text: line.text, quantity: line.quantity ?? 1, isLooking: true }),
    }));
    setRows((now) => [...now.filter((row) => !isUntouched(row)), ...fresh.map(({ row }) => row)]);
    fresh.forEach(({ row, line }) => void find(row, line));
  };

  const addEmpty = (): number => {
    const row = emptyRow();
    setRows((now) => [...now, row]);
    return row.key;
  };

  const remove: Rows['remove'] = (keys) =>
    setRows((now) => {
      const left = now.filter(({ key }) => !keys.includes(key));
      return left.length === 0 ? [emptyRow()] : left;
    });

  const giveUp: Rows['giveUp'] = (row) => {
    const index = rows.findIndex(({ key }) => key === row.key);
    remove([row.key]);
    if (isUntouched(row)) return;
    const putBack = (): void =>
      setRows((now) => {
        const left = now.filter((one) => !isUntouched(one));
        return [...left.slice(0, index), row, ...left.slice(index)];
      });
    toast(`${row.product?.name ?? row.text} 줄을 삭제했습니다.`, {
      action: { label: '되돌리기', onClick: putBack },
    });
  };

  return { rows, change, choose, addEmpty, addLines, lookUp, remove, giveUp };
}
