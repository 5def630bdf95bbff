import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orderName, reducedLines, won, type RequestedPieces } from '@store/domain';
import { orderLines, type PayableLine } from '../../cart/order-lines.rules.js';
import { amountsOf } from '../../orders/order-creation.service.js';
import { PricingService, type PricedLine } from '../../pricing/pricing.service.js';
import { ArtworkVersionsService } from '../../printing/artwork/artwork-versions.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { reductionDearer, reductionOfEstimate, reductionRefused } from '../purchase-requests.errors.js';
import type { RequestAmounts } from '../repository/requests.repository.js';
import type { StoredRequest } from '../repository/request.columns.js';
import {
  artworkIds,
  goodsLines,
  pricingRequest,
  requestLines,
  type GoodsLine,
  type NewRequestLine,
} from '../requests/request-lines.js';

/** A request with fewer pieces: its next version. */
export interface ReducedRequest extends RequestAmounts {
  lines: NewRequestLine[];
  orderName: string;
}

/** Prices a request with fewer pieces. */
@Injectable()
export class RequestReductionsService {
  constructor(
    private readonly pricing: PricingService,
    private readonly artworks: ArtworkVersionsService,
    private readonly promotions: PromotionsService,
  ) {}

  /**
   * The request with these quantities, only downwards. Lines of products that change are counted anew, with their tiers and
   * plates; others stay as they are. A sum that would be larger is refused: a smaller quantity may cost more than it saves.
   */
  async reduce(
    em: EntityManager,
    request: StoredRequest,
    changes: readonly RequestedPieces[],
  ): Promise<ReducedRequest> {
    if (request.estimateId !== null) throw reductionOfEstimate();
    const { requesterId } = request;
    const present = goodsLines(request.lines);
    const wanted = new Map(changes.map(({ lineId, quantity }) => [lineId, quantity]));
    const asked = present
      .map((line) => ({ ...line, quantity: wanted.get(line.lineNo) ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0);
    const priced = await this.price(em, requesterId, asked);
    const minimumOf = new Map(asked.map(({ lineNo }, i) => [lineNo, priced[i]?.minimumQuantity ?? 1]));
    const left = reducedLines(
      present.map(({ lineNo: lineId, quantity }) => ({ lineId, quantity })),
      changes,
      (lineId) => minimumOf.get(lineId) ?? 1,
    );
    if (left.problem !== null) throw reductionRefused(left.problem, left.lineId);
    const changed = new Set(
      present.filter(({ lineNo }) => wanted.has(lineNo)).map(({ productId }) => productId),
    );
    const lines = pricedLines(asked, priced, request, ({ productId }) => changed.has(productId));
    const { applied } = await this.promotions.offer(em, {
      memberId: requesterId,
      cartId: null,
      couponCode: null,
      lines: asked.map(({ lineNo, productId, quantity }, i) => ({
        productId,
        quantity,
        subtotal: won(lines.find((line) => line.lineNo === lineNo)?.subtotal ?? 0),
        discountable: priced[i]?.discountable ?? false,
      })),
    });
    const discounts = request.discountAmount > 0 ? applied : [];
    const amounts = amountsOf({
      lines: lines.map(({ subtotal }) => ({ subtotal: won(subtotal) })),
      discounts,
      shippingFee: request.shippingFee,
    });
    if (amounts.totalAmount > request.totalAmount) throw reductionDearer();
    return { ...amounts, lines, orderName: orderName(asked.map(({ productName }) => productName)) };
  }

  /** Lines of goods at the requester's present prices, in the same order. */
  async price(em: EntityManager, requesterId: number, lines: readonly GoodsLine[]): Promise<PricedLine[]> {
    const ids = artworkIds(lines);
    const found = ids.length === 0 ? [] : await this.artworks.find(em, requesterId, ids);
    const byId = new Map(found.map((artwork) => [artwork.id, artwork]));
    return this.pricing.priceLines(
      lines.map((line) => pricingRequest(line, byId)),
      requesterId,
      em,
    );
  }
}

/**
 * The lines with their fees. Fees are counted anew for all of them: a plate that a removed line paid for is paid by the next
 * one that uses it. What cannot be priced now stays as it was; the payment will say why.
 */
function pricedLines(
  asked: readonly GoodsLine[],
  priced: readonly PricedLine[],
  { lines: all }: Pick<StoredRequest, 'lines'>,
  isChanged: (line: GoodsLine) => boolean,
): NewRequestLine[] {
  let lastNo = Math.max(...all.map(({ lineNo }) => lineNo));
  const goods: NewRequestLine[] = [];
  const fees: NewRequestLine[] = [];
  asked.forEach((line, i) => {
    const before = all.filter(({ ofLineNo }) => ofLineNo === line.lineNo);
    const now = payable(priced[i]);
    if (now === null) {
      goods.push({ ...line, subtotal: line.unitPrice * line.quantity });
      fees.push(...before);
      return;
    }
    const [first, ...others] = requestLines(orderLines([now]));
    const { lineNo } = line;
    goods.push(first !== undefined && isChanged(line) ? { ...first, lineNo } : line);
    for (const [k, fee] of others.entries())
      fees.push({ ...fee, lineNo: before[k]?.lineNo ?? (lastNo += 1), ofLineNo: lineNo });
  });
  return [...goods, ...fees];
}

function payable(line: PricedLine | undefined): PayableLine | null {
  if (line?.unitTotal == null || line.subtotal === null) return null;
  return { ...line, unitTotal: line.unitTotal, subtotal: line.subtotal };
}
