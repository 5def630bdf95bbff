import { formatCount, messageFor } from '@store/domain';

/** Largest stock that the server stores. */
const MOST = 100_000_000;

/** A difference in pieces, or a count. */
export type StockMove = { adjustBy: number } | { onHand: number };

export type StockEntry =
  { input: StockMove; preview: string; problem: null } | { input: null; preview: null; problem: string };

const refused = (problem: string): StockEntry => ({ input: null, preview: null, problem });

/**
 * The meaning of text typed into a product's stock: '+12' and '-3' move it, '40' is a count. Null for nothing. Commas
 * and spaces are ignored.
 */
export function readStockEntry(typed: string, onHand: number, reserved: number): StockEntry | null {
  const text = typed.replace(/[\s,]/g, '').replace(/[−–]/g, '-');
  if (text === '') return null;
  if (!/^[+-]?\d{1,9}$/.test(text)) return refused('+12, -3, 또는 실사 수량을 입력해 주세요.');
  const number = Number(text);
  const isMove = /^[+-]/.test(text);
  const after = isMove ? onHand + number : number;
  if (after < reserved) return refused(messageFor('STOCK_BELOW_RESERVED'));
  if (after > MOST) return refused(messageFor('STOCK_QUANTITY_FORM'));
  const becomes = `${formatCount(onHand)} → ${formatCount(after)}개`;
  return isMove
    ? { input: { adjustBy: number }, preview: becomes, problem: null }
    : { input: { onHand: number }, preview: `실사 ${becomes}`, problem: null };
}
