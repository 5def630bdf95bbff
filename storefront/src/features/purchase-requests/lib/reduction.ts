import { messageFor, reducedLines } from '@store/domain';
import type { PurchaseRequestLineDto, ReducedLineDto } from '@store/openapi';

/** Pieces by the id of their line. */
export type Quantities = Readonly<Record<number, number>>;

/** Only goods can be reduced; fees follow them. */
export const goodsOf = (lines: readonly PurchaseRequestLineDto[]): PurchaseRequestLineDto[] =>
  lines.filter(({ kind }) => kind === 'goods');

export const quantitiesOf = (lines: readonly PurchaseRequestLineDto[]): Quantities =>
  Object.fromEntries(goodsOf(lines).map(({ id, quantity }) => [id, quantity]));

/** The lines that change, and what stops them before the server is asked; it knows the minimums. */
export function reductionOf(
  lines: readonly PurchaseRequestLineDto[],
  quantities: Quantities,
): { lines: ReducedLineDto[]; problem: string | null } {
  const goods = goodsOf(lines);
  const changes = goods.flatMap(({ id, quantity }) => {
    const next = quantities[id] ?? quantity;
    return next === quantity ? [] : [{ lineId: id, quantity: next }];
  });
  const pieces = goods.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const { problem } = reducedLines(pieces, changes, () => 1);
  return { lines: changes, problem: problem === null ? null : messageFor(`REDUCTION_${problem}`) };
}
