import { selectionOf, won, type LineArtwork } from '@store/domain';
import type { OrderLineInput } from '../../orders/order-creation.service.js';
import type { LineRequest } from '../../pricing/pricing.service.js';
import type { StoredRequestLine } from '../repository/request.columns.js';

/** A line as requests store it: that of an order, with a number by which decisions name it. */
export type NewRequestLine = Omit<StoredRequestLine, 'sku'>;

/** The lines of an order as those of a request, numbered from 1. */
export const requestLines = (lines: readonly OrderLineInput[]): NewRequestLine[] =>
  lines.map(({ ofLineIndex, unitTotal: unitPrice, ...line }, i) => ({
    ...line,
    lineNo: i + 1,
    ofLineNo: ofLineIndex === null ? null : ofLineIndex + 1,
    unitPrice,
  }));

/** The lines of a request as an order stores them. */
export function orderLinesOf(lines: readonly NewRequestLine[]): OrderLineInput[] {
  const indexOf = new Map(lines.map(({ lineNo }, i) => [lineNo, i]));
  return lines.map(({ kind, ofLineNo, print, printKey, productId, productName, thumbnailUrl, ...line }) => ({
    kind,
    ofLineIndex: ofLineNo === null ? null : (indexOf.get(ofLineNo) ?? null),
    print,
    printKey,
    productId,
    productName,
    thumbnailUrl,
    optionKey: line.optionKey,
    optionSummary: line.optionSummary,
    quantity: line.quantity,
    unitTotal: won(line.unitPrice),
    subtotal: won(line.subtotal),
    priceSource: line.priceSource,
    contractListId: line.contractListId,
  }));
}

/** A line of goods from the catalogue. */
export type GoodsLine = NewRequestLine & { productId: number };

/** The goods of the catalogue, which are priced and reserved. */
export const goodsLines = <Line extends NewRequestLine>(
  lines: readonly Line[],
): (Line & { productId: number })[] =>
  lines.filter(
    (line): line is Line & { productId: number } => line.kind === 'goods' && line.productId !== null,
  );

/** The versions of files that the lines print. */
export const artworkIds = (lines: readonly NewRequestLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ print }) =>
      (print?.placements ?? []).flatMap(({ artwork }) => (artwork === null ? [] : [artwork.versionId])),
    ),
  ),
];

/** A line as pricing takes it. */
export const pricingRequest = (
  { productId, optionKey, quantity, print }: GoodsLine,
  artworks: ReadonlyMap<string, LineArtwork>,
): LineRequest => ({
  productId,
  optionValueIds: optionKey,
  quantity,
  print: selectionOf(print),
  artworks,
});
