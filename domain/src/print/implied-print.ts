import type { OrderLineKind } from '../order-lines.js';
import type { OrderStatus } from '../order-status.js';
import { won } from '../won.js';
import type { OrderPrint } from './order-print.js';
import { isPlainChoice, namesPrint } from './print-options.js';
import { followingPlacement } from './print-selection.js';

/** A goods line of an order or of an estimate without a print of its own. */
export interface UnprintedLine {
  /** Options as text: '색상: 화이트 / 로고 자수'. */
  optionSummary: string;
  /** Printing or a plate is paid for it as a fee of its own (인쇄비, 판비·셋업비). */
  hasPrintFee: boolean;
}

/** Area and method of a print that was agreed in words: no configuration knows them, so staff place the file. */
const AGREED = 'agreed';
/** Business days from approval to dispatch where nothing states them. */
const USUAL_DAYS = 7;

const printedParts = (optionSummary: string): string[] =>
  optionSummary
    .split(' / ')
    .filter((part) => namesPrint(part) && !isPlainChoice(part.slice(part.indexOf(': ') + 1)));

/**
 * The print that a line without one was sold with, by its options or its fees; null if it was sold without printing.
 * Its file follows, and a proof is always made.
 */
export function impliedPrint({ optionSummary, hasPrintFee }: UnprintedLine): OrderPrint | null {
  const parts = printedParts(optionSummary);
  if (parts.length === 0 && !hasPrintFee) return null;
  const label = parts.length === 0 ? '견적에서 정한 인쇄' : parts.join(' · ');
  const placement = {
    ...followingPlacement(AGREED, AGREED),
    areaName: '상품',
    methodName: label,
    label,
    unitAdd: won(0),
  };
  return {
    placements: [placement],
    summary: label,
    unitAdd: won(0),
    setupFees: [],
    production: { proofPolicy: 'REQUIRED', days: USUAL_DAYS, plates: [] },
  };
}

/** Whether a paid line that was sold with printing still asks its buyer for the file: not once the goods have left. */
export const asksForPrintFile = (
  status: OrderStatus,
  line: UnprintedLine & { print: OrderPrint | null },
): boolean =>
  (status === 'PAID' || status === 'PREPARING') && line.print === null && impliedPrint(line) !== null;

/** A line of an order, as far as its print is concerned. */
interface OrderedLine {
  kind: OrderLineKind;
  /** For a fee: the index of its goods line. */
  ofLineIndex: number | null;
  optionSummary: string;
  print: OrderPrint | null;
}

/** Whether each line of an order still asks its buyer for the file (`asksForPrintFile`). */
export const printFilesWanted = (status: OrderStatus, lines: readonly OrderedLine[]): boolean[] =>
  lines.map((line, index) => {
    const hasPrintFee = lines.some(({ ofLineIndex }) => ofLineIndex === index);
    return line.kind === 'goods' && asksForPrintFile(status, { ...line, hasPrintFee });
  });
