import type { TrackingEntryResultRowDto } from '@store/openapi';

/** What was typed, by the number of the order. */
export type Typed = Readonly<Record<string, string>>;
/** What became of it. */
export type Results = ReadonlyMap<string, TrackingEntryResultRowDto>;

/** The lines of a copied column; of several columns the first. Null for a text of one line, which a field takes itself. */
export function pastedColumn(text: string): string[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.length < 2 ? null : lines.map((line) => (line.split('\t')[0] ?? '').trim());
}

/** The column from this row on; what does not fit is left out, an empty line leaves its row as it is. */
export function filledDown(typed: Typed, orderNos: readonly string[], from: number, column: string[]): Typed {
  const filled = column.flatMap((value, index): [string, string][] => {
    const orderNo = orderNos[from + index];
    return orderNo === undefined || value === '' ? [] : [[orderNo, value]];
  });
  return { ...typed, ...Object.fromEntries(filled) };
}

/** The rows to send: with a number, and not saved yet. */
export const unsavedRows = (orderNos: readonly string[], typed: Typed, results: Results) =>
  orderNos.flatMap((orderNo) => {
    const trackingNo = (typed[orderNo] ?? '').trim();
    return trackingNo === '' || results.get(orderNo)?.saved === true ? [] : [{ orderNo, trackingNo }];
  });

/** Rows that wait for a person: only warnings keep them from being saved. */
export const warnedRows = (results: Results): string[] =>
  [...results.values()]
    .filter(({ verdict, saved }) => verdict === 'warning' && !saved)
    .map(({ orderNo }) => orderNo);
