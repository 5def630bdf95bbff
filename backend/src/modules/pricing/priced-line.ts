import type {
  EffectiveTier,
  LineArtwork,
  LineArtworkCheck,
  MessageCode,
  PricedPrint,
  PriceSources,
  PrintArea,
  PrintConfig,
  PrintProduction,
  PrintSelection,
  ProductOption,
  SavingsHint,
  SetupFee,
  Won,
} from '@store/domain';
import type { LiveData } from './pricing.columns.js';

/** One line from a client or a cart. */
export interface LineRequest {
  productId: number;
  /** Any recorded form of decision A24: nothing, '1,2', [1, 2], 'color:red', a stored optionKey. */
  optionValueIds?: unknown;
  /** Pieces; a value outside 1 to 999,999 results in an error of the line, never an exception. */
  quantity: number;
  /**
   * Null = without print. Undefined = the caller does not know print: a product that is always printed gets its
   * default.
   */
  print?: PrintSelection | null | undefined;
  /** The artwork versions in `print`, by id. Undefined: files are not checked. */
  artworks?: ReadonlyMap<string, LineArtwork> | undefined;
}

/** Why a line cannot be bought now. */
export interface LineError {
  code: MessageCode;
  /** Korean message for people. */
  message: string;
}

/** A line with the server's present price. Same order and length as the request. */
export interface PricedLine {
  productId: number;
  quantity: number;
  /** False for a product that is not on sale now (unknown, deleted, hidden, or in a hidden category). */
  available: boolean;
  productName: string;
  slug: string;
  thumbnailUrl: string | null;
  currency: string;
  /** Chosen value ids, ascending; empty if the choice is refused. */
  optionValueIds: number[];
  /** The same joined by comma: cart lines are merged by it; '' without options. */
  optionKey: string;
  /** As text: "색상: 화이트 / 로고 인쇄"; '' without options. */
  optionSummary: string;
  /** Price per piece without options, won; null without a price (below minimum, quote only, refused choice). */
  unitPrice: Won | null;
  /** The same at the price that the shop shows to everybody; null where it has none. */
  shopUnitPrice: Won | null;
  /** Who set unitPrice; 'shop' without a price. */
  priceSource: EffectiveTier['source'];
  /** The list of an agreed price; null at a price of the shop. */
  contractListId: number | null;
  /** Whether coupons and automatic discounts may reduce the line. */
  discountable: boolean;
  /** Sum of the option surcharges per piece, won. */
  surcharge: Won;
  /** The print in its stored form; null = none. */
  selection: PrintSelection | null;
  /** The same with texts and prices. */
  print: PricedPrint | null;
  /** Areas of its placements, in their order; empty without print, and if the choice no longer exists. */
  printAreas: readonly PrintArea[];
  /** Findings about its files; empty if they were not checked. */
  artworks: readonly LineArtworkCheck[];
  /** Production data; null without print, and if the choice no longer exists. */
  production: PrintProduction | null;
  /**
   * unitPrice + surcharge + price of the print: carts show it and orders store it as the price per piece; null without
   * a price.
   */
  unitTotal: Won | null;
  /** unitTotal times quantity; null without a price. */
  subtotal: Won | null;
  /** Pieces that make the line cheaper; null without any, and where other lines decide the tier too. */
  savingsHint: SavingsHint | null;
  /** Smallest quantity that can be ordered. */
  minimumQuantity: number;
  belowMinimum: boolean;
  /** The quantity that decided the tier: of this line, or of all lines of a product that pools them (A30). */
  tierQuantity: number;
  /** Free pieces; null if stock is not tracked. */
  stock: number | null;
  /** Tracked, and fewer pieces are free than the smallest order. */
  soldOut: boolean;
  /** One-off prices of this line's plates; empty if an earlier line pays for them. Not in `subtotal`. */
  setupFees: readonly SetupFee[];
  /** The first reason why this line cannot be bought; null if it can. */
  error: LineError | null;
}

/** What decides the price of a product for every buyer and at any stock: it may be kept in memory. */
export interface ProductData extends Omit<PriceSources, 'contract'> {
  id: number;
  title: string;
  slug: string;
  thumbnailUrl: string | null;
  currency: string;
  poolTiers: boolean;
  /** On sale now. */
  listed: boolean;
  options: ProductOption[];
  /** Null: not printed. */
  print: PrintConfig | null;
}

/** A product for pricing; what is agreed with the buyer belongs to this call alone. */
export type PricingProduct = ProductData & LiveData & Pick<PriceSources, 'contract'>;
