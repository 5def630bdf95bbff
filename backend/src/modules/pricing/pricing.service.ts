import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  lineProduction,
  savingsHintText,
  type PrintArea,
  type SavingsHint,
  type SetupFee,
  type StoredPlates,
} from '@store/domain';
import { productNotFound } from '../catalog/catalog.errors.js';
import type { PrintAreaPictureDto } from '../catalog/dto/product-print.dto.js';
import type { SetupFeeDto } from '../printing/configuration/dto/line-print.dto.js';
import { PlatesService } from '../printing/configuration/plates.service.js';
import { selectionForPrice } from '../printing/configuration/print-selections.service.js';
import type {
  LinePriceDto,
  LineProductionDto,
  NudgeDto,
  PricedLineDto,
  PriceLineDto,
} from './dto/price-line.dto.js';
import {
  identityOf,
  pricedLines,
  unknownLine,
  type LineIdentity,
  type LineRequest,
  type PricedLine,
  type PricingProduct,
} from './line-price.js';
import { ProductCache } from './product-cache.service.js';
import type { LiveData } from './pricing.columns.js';
import { PricingRepository } from './pricing.repository.js';

export type { LineIdentity, LineRequest, PricedLine, PricingProduct } from './line-price.js';

/** What the buyer already has: it counts for these lines. */
export interface BuyerHolds {
  /** Pieces reserved by the buyer's own unpaid order; they count as free. */
  reservations: readonly { productId: number; quantity: number }[];
  /** Plates that are stored: they cost no set-up again. */
  plates?: StoredPlates;
}

/** The only place where the server decides the price of a line (order of prices: decision A28). */
@Injectable()
export class PricingService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ProductCache,
    private readonly repository: PricingRepository,
    private readonly plates: PlatesService,
  ) {}

  /**
   * Prices any number of lines in one statement, in two if a member's lines are printed. Pass the transaction's `em` to
   * price inside it. Never throws for an invalid line: see `error`. Lines of one product are pooled if the product says
   * so. `memberId`: the buyer; null = anybody.
   */
  async priceLines(
    lines: readonly LineRequest[],
    memberId: number | null = null,
    em: EntityManager = this.em,
  ): Promise<PricedLine[]> {
    const { products, plates } = await this.load(lines, memberId, em);
    return pricedLines(lines, products, plates);
  }

  /** The same with products that the caller has read by `pricingProducts`. */
  priceRead(
    lines: readonly LineRequest[],
    products: readonly PricingProduct[],
    { reservations, plates }: BuyerHolds,
  ): PricedLine[] {
    return pricedLines(lines, withReserved(products, reservations), plates);
  }

  /**
   * The same for showing: products come from memory, where they are cached until the catalogue changes, and `live` from
   * the caller. No statement if all products are cached.
   */
  async priceShown(
    lines: readonly (LineRequest & { live: LiveData })[],
    { reservations, plates }: BuyerHolds,
  ): Promise<PricedLine[]> {
    const cached = await this.cache.of(lines.map((line) => line.productId));
    const products = lines.flatMap(({ productId, live }): PricingProduct[] => {
      const product = cached.get(productId);
      return product === undefined ? [] : [{ ...product, ...live }];
    });
    return pricedLines(lines, withReserved(products, reservations), plates);
  }

  /** What a line merges by; without a price, and no statement if its product is cached. */
  async identify(line: Omit<LineRequest, 'quantity'>): Promise<LineIdentity> {
    const product = (await this.cache.of([line.productId])).get(line.productId);
    return product === undefined ? unknownLine({ ...line, quantity: 0 }) : identityOf(line, product);
  }

  /** Prices of several lines for anybody: a product that is not on sale shows nothing. One statement. */
  async requestedPrices(lines: readonly PriceLineDto[]): Promise<PricedLineDto[]> {
    const priced = await this.priceLines(lines.map(lineRequest));
    return priced.map((one) => {
      const line = one.available ? one : unknownLine(one);
      const { productId, quantity, productName, thumbnailUrl, optionValueIds, optionSummary } = line;
      const { unitTotal, subtotal, minimumQuantity, print, printAreas, setupFees, error } = line;
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
        printAreas: printAreas.map(viewPrintArea),
        production: viewProduction(line),
        setupFees: setupFees.map(viewSetupFee),
        error,
      };
    });
  }

  /** Price of one line with the savings hint to a cheaper quantity. PRODUCT_NOT_FOUND if it is not on sale. */
  async priceLine(dto: PriceLineDto): Promise<LinePriceDto> {
    const request = lineRequest(dto);
    const { products } = await this.load([request], null, this.em);
    const product = products.get(dto.productId);
    if (product?.listed !== true) throw productNotFound();
    const [line = unknownLine(request)] = pricedLines([request], products);
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
      nudge: viewSavingsHint(line.savingsHint),
    };
  }

  /** The prices of the lines' products for a buyer, from the tables. */
  private async load(
    lines: readonly LineRequest[],
    memberId: number | null,
    em: EntityManager,
  ): Promise<{ products: Map<number, PricingProduct>; plates: StoredPlates }> {
    const isPrinted = lines.some(({ print }) => print != null);
    return {
      plates: await this.plates.stored(em, isPrinted ? memberId : null),
      products: await this.repository.products(
        em,
        lines.map(({ productId }) => productId),
      ),
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

/** What a mock-up needs of an area. */
export const viewPrintArea = ({ imageUrl, viewBox, widthMm, heightMm }: PrintArea): PrintAreaPictureDto => ({
  imageUrl,
  viewBox,
  widthMm,
  heightMm,
});

/** When the printing of a line is done, for buyers. */
export const viewProduction = ({
  production,
  print,
}: Pick<PricedLine, 'production' | 'print'>): LineProductionDto | null =>
  production === null ? null : lineProduction(production, print ?? {});

/** A fee for buyers: the key of its plate stays internal. */
export function viewSetupFee({ plateKey: _plateKey, ...fee }: SetupFee): SetupFeeDto {
  return fee;
}

/** Products by id; reserved pieces count as free. */
function withReserved(
  products: readonly PricingProduct[],
  reservations: BuyerHolds['reservations'],
): Map<number, PricingProduct> {
  return new Map(
    products.map((product) => {
      const own = reservations.filter(({ productId }) => productId === product.id);
      const free =
        product.free === null ? null : own.reduce((sum, { quantity }) => sum + quantity, product.free);
      return [product.id, { ...product, free }];
    }),
  );
}

export const viewSavingsHint = (hint: SavingsHint | null): NudgeDto | null =>
  hint === null ? null : { ...hint, text: savingsHintText(hint) };
