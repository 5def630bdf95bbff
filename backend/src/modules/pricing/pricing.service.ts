import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  cheapestChoice,
  effectivePrice,
  lineProduction,
  minimumQuantity,
  savingsHintText,
  type PrintArea,
  type SavingsHint,
  type SetupFee,
  type StoredPlates,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { productNotFound } from '../catalog/catalog.errors.js';
import type { PrintAreaPictureDto } from '../catalog/dto/product-print.dto.js';
import {
  ContractTiersService,
  NO_CONTRACTS,
  type Contracts,
} from '../contract-prices/contract-tiers.service.js';
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
import { identityOf, pricedLines, unknownLine, type LineIdentity } from './line-price.js';
import type { LineRequest, PricedLine, PricingProduct } from './priced-line.js';
import { ProductCache } from './product-cache.service.js';
import type { LiveData } from './pricing.columns.js';
import { PricingRepository } from './pricing.repository.js';

export type { Contracts } from '../contract-prices/contract-tiers.service.js';
export type { LineIdentity } from './line-price.js';
export type { LineError, LineRequest, PricedLine, PricingProduct } from './priced-line.js';

/** What the buyer already has: it counts for these lines. */
export interface BuyerHolds {
  /** Pieces reserved by the buyer's own unpaid order; they count as free. */
  reservations: readonly { productId: number; quantity: number }[];
  /** Plates that are stored: they cost no set-up again. */
  plates?: StoredPlates;
  /** Prices agreed with the buyer's organization, from `contractsOf` or the statement that read the cart. */
  contracts?: Contracts;
}

/** A buyer, as far as prices depend on it. */
export interface Buyer {
  /** Null = a visitor. */
  memberId: number | null;
  /** By `hasContract` of a statement that the caller has sent anyway. */
  hasContract: boolean;
}

/** Products as they cost one buyer, read once: any number of purchases are priced with them without a further statement. */
export interface BuyerPrices {
  /** Smallest quantity of the product that can be ordered; 1 for an unknown one. */
  minimumOf: (productId: number) => number;
  /** The lines of one purchase, which pool their tiers and share their stock; its printed lines pay for every plate. */
  price: (lines: readonly LineRequest[]) => PricedLine[];
}

/** The only place where the server decides the price of a line (order of prices: decision A28). */
@Injectable()
export class PricingService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ProductCache,
    private readonly repository: PricingRepository,
    private readonly plates: PlatesService,
    private readonly contractTiers: ContractTiersService,
    private readonly clock: Clock,
  ) {}

  /**
   * The prices that are agreed with the buyer's organization now, of these products: the only place that loads them. One
   * statement; none for visitors and for members with whom nothing can be agreed.
   */
  contractsOf(
    em: EntityManager,
    { memberId, hasContract }: Buyer,
    productIds: readonly number[],
  ): Promise<Contracts> {
    if (memberId === null || !hasContract || productIds.length === 0) return Promise.resolve(NO_CONTRACTS);
    return this.contractTiers.of(em, memberId, productIds, this.clock.now());
  }

  /**
   * Prices any number of lines in one statement; one more if a member's lines are printed, and one if prices may be agreed
   * with the member. Pass the transaction's `em` to price inside it. Never throws for an invalid line: see `error`. Lines of one product are pooled if the product says
   * so. `memberId`: the buyer; null = anybody.
   */
  async priceLines(
    lines: readonly LineRequest[],
    memberId: number | null = null,
    em: EntityManager = this.em,
  ): Promise<PricedLine[]> {
    const isPrinted = lines.some(({ print }) => print != null);
    const plates = await this.plates.stored(em, isPrinted ? memberId : null);
    return pricedLines(lines, await this.load(lines, memberId, em), plates);
  }

  /** What `priceLines` needs of the products, for lines that depend on each other; the same statements. */
  async pricesOf(
    productIds: readonly number[],
    memberId: number,
    em: EntityManager = this.em,
  ): Promise<BuyerPrices> {
    const products = await this.load(
      productIds.map((productId) => ({ productId })),
      memberId,
      em,
    );
    return {
      minimumOf: (productId) => {
        const product = products.get(productId);
        return product === undefined ? 1 : minimumQuantity(effectivePrice(product));
      },
      price: (lines) => pricedLines(lines, products),
    };
  }

  /** The same with products that the caller has read by `pricingProducts`. */
  priceRead(
    lines: readonly LineRequest[],
    products: readonly PricingProduct[],
    holds: BuyerHolds,
  ): PricedLine[] {
    return pricedLines(lines, forBuyer(products, holds), holds.plates);
  }

  /**
   * The same for showing: products come from memory, where they are cached until the catalogue changes, and `live` from
   * the caller. No statement if all products are cached.
   */
  async priceShown(
    lines: readonly (LineRequest & { live: LiveData })[],
    holds: BuyerHolds,
  ): Promise<PricedLine[]> {
    const cached = await this.cache.of(lines.map((line) => line.productId));
    const products = lines.flatMap(({ productId, live }): PricingProduct[] => {
      const product = cached.get(productId);
      return product === undefined ? [] : [{ ...product, ...live }];
    });
    return pricedLines(lines, forBuyer(products, holds), holds.plates);
  }

  /**
   * The smallest order of each product for a visitor, with the cheapest value of each option that must be chosen; one
   * statement. A product that does not exist has no line.
   */
  async smallestOrders(productIds: readonly number[], em: EntityManager = this.em): Promise<PricedLine[]> {
    const products = await this.repository.products(em, productIds);
    const lines = [...products.values()].map((product) => ({
      productId: product.id,
      quantity: minimumQuantity(effectivePrice(product)),
      optionValueIds: cheapestChoice(product.options),
    }));
    return pricedLines(lines, products);
  }

  /** What a line merges by; without a price, and no statement if its product is cached. */
  async identify(line: Omit<LineRequest, 'quantity'>): Promise<LineIdentity> {
    const product = (await this.cache.of([line.productId])).get(line.productId);
    return product === undefined ? unknownLine({ ...line, quantity: 0 }) : identityOf(line, product);
  }

  /**
   * Prices of several lines for a caller, null = a visitor: a product that is not on sale shows nothing. One statement,
   * two if prices may be agreed with the caller.
   */
  async requestedPrices(lines: readonly PriceLineDto[], memberId: number | null): Promise<PricedLineDto[]> {
    const requests = lines.map(lineRequest);
    const priced = pricedLines(requests, await this.load(requests, memberId, this.em));
    return priced.map((one) => {
      const line = one.available ? one : unknownLine(one);
      const { productId, quantity, productName, thumbnailUrl, optionValueIds, optionSummary } = line;
      const { unitTotal, subtotal, priceSource, minimumQuantity, print, printAreas, setupFees, error } = line;
      return {
        productId,
        quantity,
        productName,
        thumbnailUrl,
        optionValueIds,
        optionSummary,
        unitTotal,
        subtotal,
        priceSource,
        minimumQuantity,
        print,
        printAreas: printAreas.map(viewPrintArea),
        production: viewProduction(line),
        setupFees: setupFees.map(viewSetupFee),
        error,
      };
    });
  }

  /**
   * Price of one line for a caller, null = a visitor, with the savings hint to a cheaper quantity. PRODUCT_NOT_FOUND if it
   * is not on sale.
   */
  async priceLine(dto: PriceLineDto, memberId: number | null): Promise<LinePriceDto> {
    const request = lineRequest(dto);
    const products = await this.load([request], memberId, this.em);
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
    const { unitPrice, surcharge, print, setupFees, unitTotal, subtotal, priceSource } = line;
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
      priceSource,
      minimumQuantity,
      belowMinimum,
      soldOut,
      print,
      setupFees: setupFees.map(viewSetupFee),
      error,
      nudge: viewSavingsHint(line.savingsHint),
    };
  }

  /** The lines' products with the prices that hold for a buyer, from the tables. */
  private async load(
    lines: readonly Pick<LineRequest, 'productId'>[],
    memberId: number | null,
    em: EntityManager,
  ): Promise<Map<number, PricingProduct>> {
    const ids = lines.map(({ productId }) => productId);
    if (memberId === null) return this.repository.products(em, ids);
    const { products, hasContract } = await this.repository.productsForBuyer(em, ids, memberId);
    const contracts = await this.contractsOf(em, { memberId, hasContract }, ids);
    return forBuyer([...products.values()], { reservations: [], contracts });
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

/** Products by id, with the prices agreed with the buyer; the buyer's own reserved pieces count as free. */
function forBuyer(
  products: readonly PricingProduct[],
  { reservations, contracts = NO_CONTRACTS }: BuyerHolds,
): Map<number, PricingProduct> {
  return new Map(
    products.map((product) => {
      const own = reservations.filter(({ productId }) => productId === product.id);
      const free =
        product.free === null ? null : own.reduce((sum, { quantity }) => sum + quantity, product.free);
      return [product.id, { ...product, free, contract: contracts.get(product.id) ?? null }];
    }),
  );
}

export const viewSavingsHint = (hint: SavingsHint | null): NudgeDto | null =>
  hint === null ? null : { ...hint, text: savingsHintText(hint) };
