import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { savingsHintFor, savingsHintText, type SetupFee, type StoredPlates } from '@store/domain';
import { productNotFound } from '../catalog/catalog.errors.js';
import type { SetupFeeDto } from '../printing/configuration/dto/line-print.dto.js';
import { selectionForPrice } from '../printing/configuration/print-selections.service.js';
import type { LinePriceDto, NudgeDto, PricedLineDto, PriceLineDto } from './dto/price-line.dto.js';
import { pricedLines, unknownLine, type PricingProduct } from './line-price.js';
import type { LineRequest, PricedLine } from './priced-line.js';
import { PricingFacts } from './pricing-facts.service.js';
import { readProducts } from './pricing.repository.js';

export type { LineRequest, PricedLine } from './priced-line.js';
export type { PricingProduct } from './line-price.js';
export { PRODUCT_FACTS, productFacts } from './pricing.repository.js';

/** The only place where the server decides the price of a line (order of prices: decision A28). */
@Injectable()
export class PricingService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: PricingFacts,
  ) {}

  /**
   * Prices any number of lines in one statement. Pass the transaction's `em` to price inside it. Never throws for an
   * invalid line: see `error`. Lines of one product are pooled if the product says so.
   */
  async priceLines(
    lines: readonly LineRequest[],
    em: EntityManager = this.em,
    plates?: StoredPlates,
  ): Promise<PricedLine[]> {
    return pricedLines(lines, await readProducts(em, lines), plates);
  }

  /**
   * The same with products that the caller has read by `productFacts`. `own` are pieces that the caller has already
   * reserved: they count as free for these lines.
   */
  priceRead(
    lines: readonly LineRequest[],
    read: readonly PricingProduct[],
    own: readonly { productId: number; quantity: number }[],
    plates?: StoredPlates,
  ): PricedLine[] {
    const products = new Map(read.map((product) => [product.id, { ...product }]));
    for (const { productId, quantity } of own) {
      const product = products.get(productId);
      if (product !== undefined && product.free !== null) product.free += quantity;
    }
    return pricedLines(lines, products, plates);
  }

  /**
   * The same for showing: pricing facts come from memory, where they are cached until the catalogue changes; `free` is
   * the stock that the caller has read, null if it is not counted. No statement if all facts are cached.
   */
  async priceShown(
    lines: readonly (LineRequest & { free: number | null })[],
    own: readonly { productId: number; quantity: number }[] = [],
    plates?: StoredPlates,
  ): Promise<PricedLine[]> {
    const facts = await this.facts.of(lines.map((line) => line.productId));
    const products = new Map<number, PricingProduct>();
    for (const { productId, free } of lines) {
      const found = facts.get(productId);
      const held = own.filter((one) => one.productId === productId);
      if (found !== undefined)
        products.set(productId, {
          ...found,
          free: free === null ? null : free + held.reduce((sum, { quantity }) => sum + quantity, 0),
        });
    }
    return pricedLines(lines, products, plates);
  }

  /** Prices of several lines for anybody: a product that is not on sale shows nothing. One statement. */
  async requestedPrices(lines: readonly PriceLineDto[]): Promise<PricedLineDto[]> {
    const priced = await this.priceLines(lines.map(lineRequest));
    return priced.map((found) => {
      const line = found.available
        ? found
        : unknownLine({ productId: found.productId, quantity: found.quantity });
      const { productId, quantity, productName, thumbnailUrl, optionValueIds, optionSummary } = line;
      const { unitTotal, subtotal, minimumQuantity, print, setupFees, error } = line;
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
        print,
        setupFees: setupFees.map(viewSetupFee),
        error,
      };
    });
  }

  /** Price of one line with the savings hint to a cheaper quantity. PRODUCT_NOT_FOUND if it is not on sale. */
  async priceLine(dto: PriceLineDto): Promise<LinePriceDto> {
    const product = (await readProducts(this.em, [dto])).get(dto.productId);
    if (product?.listed !== true) throw productNotFound();
    const request = lineRequest(dto);
    const [line = unknownLine(request)] = pricedLines([request], new Map([[product.id, product]]));
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
    const { unitPrice, surcharge, print, setupFees, unitTotal, subtotal } = line;
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
      print,
      setupFees: setupFees.map(viewSetupFee),
      error,
      nudge: unitPrice === null ? null : savingsHintOf(quantity, product, surcharge + (print?.unitAdd ?? 0)),
    };
  }
}

/** A line from a body. */
export const lineRequest = ({ productId, optionValueIds, quantity, print }: PriceLineDto): LineRequest => ({
  productId,
  optionValueIds,
  quantity,
  print: selectionForPrice(print),
});

/** A fee for buyers: the key of its plate stays internal. */
export function viewSetupFee({ plateKey: _plateKey, ...fee }: SetupFee): SetupFeeDto {
  return fee;
}

function savingsHintOf(quantity: number, product: PricingProduct, surcharge: number): NudgeDto | null {
  const hint = savingsHintFor(quantity, product, surcharge);
  return hint === null ? null : { ...hint, text: savingsHintText(hint) };
}
