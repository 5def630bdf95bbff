import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { savingsHint, savingsHintText } from '@store/domain';
import { productNotFound } from '../catalog/catalog.errors.js';
import type { LinePriceDto, NudgeDto, PricedLineDto, PriceLineDto } from './dto/price-line.dto.js';
import { jointQuantities, lineOf, unknownLine, type PricingProduct } from './line-price.js';
import type { LineRequest, PricedLine } from './priced-line.js';
import { readProducts } from './pricing.repository.js';

export type { LineRequest, PricedLine } from './priced-line.js';

/** The one place where the server decides what a line costs (order of prices: decision A28). */
@Injectable()
export class PricingService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Prices lines in one statement, whatever their number. Pass the transaction's `em` to price inside it.
   * Never throws for a bad line: see `error`. Lines of one product are pooled where the product says so.
   * `own` are pieces that the caller has reserved already: they count as free for these lines.
   */
  async priceLines(
    lines: readonly LineRequest[],
    em: EntityManager = this.em,
    own: readonly { productId: number; quantity: number }[] = [],
  ): Promise<PricedLine[]> {
    const products = await readProducts(em, lines);
    for (const { productId, quantity } of own) {
      const product = products.get(productId);
      if (product !== undefined && product.free !== null) product.free += quantity;
    }
    const joint = jointQuantities(lines);
    return lines.map((line) => {
      const product = products.get(line.productId);
      return product === undefined ? unknownLine(line) : lineOf(line, product, joint);
    });
  }

  /** Prices of several lines for anybody: nothing is shown of a product that is not on sale. One statement. */
  async requestedPrices(lines: readonly PriceLineDto[]): Promise<PricedLineDto[]> {
    const priced = await this.priceLines(lines);
    return priced.map((found) => {
      const line = found.available ? found : unknownLine(found);
      const { productId, quantity, productName, thumbnailUrl, optionValueIds, optionSummary } = line;
      const { unitTotal, subtotal, minimumQuantity, error } = line;
      return {
        productId,
        quantity,
        productName,
        thumbnailUrl,
        optionValueIds,
        optionSummary,
        unitTotal,
        subtotal,
        minimumQuantity,
        error,
      };
    });
  }

  /** Price of one line with the savings hint to a cheaper quantity. PRODUCT_NOT_FOUND where it is not on sale. */
  async priceLine(dto: PriceLineDto): Promise<LinePriceDto> {
    const product = (await readProducts(this.em, [dto])).get(dto.productId);
    if (product?.listed !== true) throw productNotFound();
    const line = lineOf(dto, product, jointQuantities([dto]));
    const {
      quantity,
      optionValueIds,
      optionSummary,
      currency,
      minimumQuantity,
      belowMinimum,
      soldOut,
      error,
    } = line;
    const { unitPrice, surcharge, unitTotal, subtotal } = line;
    return {
      productId: product.id,
      quantity,
      optionValueIds,
      optionSummary,
      currency,
      unitPrice,
      surcharge,
      unitTotal,
      subtotal,
      minimumQuantity,
      belowMinimum,
      soldOut,
      error,
      nudge: unitPrice === null ? null : savingsHintOf(quantity, product, surcharge),
    };
  }
}

function savingsHintOf(quantity: number, product: PricingProduct, surcharge: number): NudgeDto | null {
  const nudge = savingsHint(quantity, product, surcharge);
  return nudge === null ? null : { ...nudge, text: savingsHintText(nudge) };
}
