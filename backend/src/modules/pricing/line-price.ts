import {
  checkQuantity,
  DEFAULT_CURRENCY,
  effectivePrice,
  isKrwOnly,
  messageFor,
  minimumQuantity,
  parseOptionSelection,
  productionOf,
  resolvePrint,
  resolveSelection,
  selectionKey,
  setupFeesOf,
  tierFor,
  TOGGLE_ON,
  won,
  type ChosenOptionValue,
  type EffectiveTier,
  type OptionSelection,
  type PlainMessageCode,
  type PrintArea,
  type PrintConfig,
  type PrintProduction,
  type PriceSources,
  type PrintedLine,
  type ProductOption,
  type ResolvedPrint,
  type SavingsHint,
  type SetupFee,
  type StoredPlates,
  type LineArtwork,
  type LineArtworkCheck,
  type MessageCode,
  type PricedPrint,
  type PrintSelection,
  type Won,
} from '@store/domain';
import { amountsOf, hintOf, NO_AMOUNTS, type LineParts } from './line-amounts.js';
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

/** Total pieces of each product in the request. */
export type JointQuantities = ReadonlyMap<number, number>;

/** Sums the lines of each product. Invalid quantities count as 0. */
export function jointQuantities(lines: readonly LineRequest[]): JointQuantities {
  const joint = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (checkQuantity(quantity) === null) joint.set(productId, (joint.get(productId) ?? 0) + quantity);
  }
  return joint;
}

const NO_FEES: readonly SetupFee[] = [];

/** Lines with the prices of their products, in the same order; plates for several lines are charged once. */
export function pricedLines(
  requests: readonly LineRequest[],
  products: ReadonlyMap<number, PricingProduct>,
  plates?: StoredPlates,
): PricedLine[] {
  const joint = jointQuantities(requests);
  const printed: (PrintedLine | null)[] = requests.map(() => null);
  const lines = requests.map((request, i) => {
    const product = products.get(request.productId);
    if (product === undefined) return unknownLine(request);
    const print = resolvePrint(product.print, request.print, request.artworks);
    const line = lineOf(request, product, joint, print);
    // A line that cannot be produced has no plate.
    if (line.unitPrice !== null && print.resolved.length > 0)
      printed[i] = {
        productId: product.id,
        plateGroup: product.print?.plateGroup ?? null,
        placements: print.resolved,
      };
    return line;
  });
  if (printed.every((line) => line === null)) return lines;
  const fees = setupFeesOf(printed, plates);
  return lines.map((line, i) => ({ ...line, setupFees: fees[i] ?? NO_FEES }));
}

/** The server's price of one line, without its set-up fees; PricedLine describes the fields. */
export function lineOf(
  request: LineRequest,
  product: PricingProduct,
  joint: JointQuantities,
  print: ResolvedPrint = resolvePrint(product.print, request.print, request.artworks),
): PricedLine {
  const { quantity } = request;
  const price = effectivePrice(product);
  const together = joint.get(product.id) ?? quantity;
  const tierQuantity = product.poolTiers ? together : quantity;
  const choice = resolveSelection(product.options, parseOptionSelection(request.optionValueIds));
  const minimum = minimumQuantity(price);
  const parts: LineParts = { price, quantity, tierQuantity, choice, print };
  const amounts = amountsOf(product, parts);
  return {
    productId: product.id,
    quantity,
    available: product.listed,
    productName: product.title,
    slug: product.slug,
    thumbnailUrl: product.thumbnailUrl,
    currency: product.currency,
    ...chosen(choice),
    selection: print.selection,
    print: print.print,
    printAreas: print.resolved.map(({ area }) => area),
    artworks: print.artworks,
    production: productionFor(product, print, choice),
    ...amounts,
    savingsHint: amounts.unitPrice === null ? null : hintOf(parts),
    minimumQuantity: minimum,
    belowMinimum: checkQuantity(quantity) === null && tierQuantity < minimum,
    tierQuantity,
    stock: product.free,
    soldOut: product.free !== null && product.free < minimum,
    setupFees: NO_FEES,
    error: errorOf(product, { ...parts, minimum, together, priced: amounts.unitPrice !== null }),
  };
}

/** What cart lines are merged by: the options, and the print in its stored form; and why they cannot be chosen. */
export type LineIdentity = Pick<PricedLine, 'optionKey' | 'selection' | 'error'>;

/** The same as `lineOf` gives, without a price. */
export function identityOf(
  { optionValueIds, print, artworks }: Omit<LineRequest, 'quantity'>,
  product: ProductData,
): LineIdentity {
  const choice = resolveSelection(product.options, parseOptionSelection(optionValueIds));
  return {
    optionKey: selectionKey(choice.ok ? choice.values : []),
    selection: resolvePrint(product.print, print, artworks).selection,
    error: choiceError(product, choice),
  };
}

/** A line of a product that does not exist. */
export function unknownLine({
  productId,
  quantity,
}: Pick<LineRequest, 'productId' | 'quantity'>): PricedLine {
  return {
    productId,
    quantity,
    available: false,
    productName: '',
    slug: '',
    thumbnailUrl: null,
    currency: DEFAULT_CURRENCY,
    optionValueIds: [],
    optionKey: '',
    optionSummary: '',
    ...NO_AMOUNTS,
    surcharge: won(0),
    selection: null,
    print: null,
    printAreas: [],
    artworks: [],
    production: null,
    savingsHint: null,
    minimumQuantity: 1,
    belowMinimum: false,
    tierQuantity: quantity,
    stock: null,
    soldOut: false,
    setupFees: NO_FEES,
    error: plain('PRODUCT_NOT_FOUND'),
  };
}

function productionFor(
  { id, print: config }: PricingProduct,
  { resolved }: ResolvedPrint,
  choice: OptionSelection,
): PrintProduction | null {
  if (config === null || resolved.length === 0) return null;
  const options = choice.ok
    ? choice.values.map(({ optionCode, valueCode }) => `${optionCode}:${valueCode}`)
    : [];
  return productionOf(id, config, resolved, options);
}

function chosen(
  choice: OptionSelection,
): Pick<PricedLine, 'optionValueIds' | 'optionKey' | 'optionSummary' | 'surcharge'> {
  const values = choice.ok ? choice.values : [];
  return {
    optionValueIds: values.map((value) => value.valueId).sort((a, b) => a - b),
    optionKey: selectionKey(values),
    optionSummary: values.map(describe).join(' / '),
    surcharge: choice.ok ? choice.surcharge : won(0),
  };
}

function describe(value: ChosenOptionValue): string {
  return value.valueCode === TOGGLE_ON ? value.optionName : `${value.optionName}: ${value.valueLabel}`;
}

interface LineState extends LineParts {
  minimum: number;
  /** Pieces of the product in all lines. */
  together: number;
  priced: boolean;
}

/** The first reason, in the order from the product itself to its stock. */
function errorOf(product: PricingProduct, line: LineState): LineError | null {
  const amiss = choiceError(product, line.choice) ?? checkQuantity(line.quantity) ?? minimumIssue(line);
  if (amiss !== null) return amiss;
  const { problem } = line.print;
  if (problem === 'PRINT_CHOICE_GONE') return plain(problem);
  if (!line.priced) return plain(isForeign(product, line) ? 'CART_CURRENCY_MIXED' : 'PRICE_UNAVAILABLE');
  if (product.free !== null && product.free < line.together) return plain('OUT_OF_STOCK');
  return problem === null ? null : plain(problem);
}

function choiceError({ listed }: ProductData, choice: OptionSelection): LineError | null {
  if (!listed) return plain('PRODUCT_NOT_ON_SALE');
  return choice.ok ? null : plain(choice.code);
}

function minimumIssue({ tierQuantity, minimum }: LineState): LineError | null {
  if (tierQuantity >= minimum) return null;
  return { code: 'QUANTITY_BELOW_MINIMUM', message: messageFor('QUANTITY_BELOW_MINIMUM', { minimum }) };
}

function isForeign({ currency }: PricingProduct, { price, tierQuantity }: LineState): boolean {
  const tier = tierFor(tierQuantity, price.tiers);
  return currency !== DEFAULT_CURRENCY || (tier !== null && !isKrwOnly([tier]));
}

function plain(code: PlainMessageCode): LineError {
  return { code, message: messageFor(code) };
}
