import {
  checkQuantity,
  DEFAULT_CURRENCY,
  isKrwOnly,
  messageFor,
  minimumQuantity,
  multiplyWon,
  parseOptionSelection,
  productionOf,
  resolvePrint,
  resolveSelection,
  selectionKey,
  setupFeesOf,
  sumWon,
  tierFor,
  TOGGLE_ON,
  unitPriceFor,
  won,
  type ChosenOptionValue,
  type OptionSelection,
  type PlainMessageCode,
  type PrintConfig,
  type PrintProduction,
  type PrintedLine,
  type PriceTier,
  type ProductOption,
  type ProductPrice,
  type ResolvedPrint,
  type SetupFee,
  type StoredPlates,
  type Won,
} from '@store/domain';
import type { LineError, LineRequest, PricedLine } from './priced-line.js';

/** A product for pricing. */
export interface PricingProduct {
  id: number;
  title: string;
  slug: string;
  thumbnailUrl: string | null;
  basePrice: number | null;
  salePrice: number | null;
  currency: string;
  poolTiers: boolean;
  /** On sale now. */
  listed: boolean;
  /** Free pieces; null if stock is not tracked. */
  free: number | null;
  tiers: PriceTier[];
  options: ProductOption[];
  /** Null: not printed. */
  print: PrintConfig | null;
}

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
  const price: ProductPrice = product;
  const together = joint.get(product.id) ?? quantity;
  const tierQuantity = product.poolTiers ? together : quantity;
  const choice = resolveSelection(product.options, parseOptionSelection(request.optionValueIds));
  const minimum = minimumQuantity(price);
  const amounts = amountsOf(product, quantity, tierQuantity, choice, print);
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
    artworks: print.artworks,
    production: productionFor(product, print, choice),
    ...amounts,
    minimumQuantity: minimum,
    belowMinimum: checkQuantity(quantity) === null && tierQuantity < minimum,
    tierQuantity,
    stock: product.free,
    soldOut: product.free !== null && product.free < minimum,
    setupFees: NO_FEES,
    error: errorOf(product, {
      quantity,
      tierQuantity,
      together,
      choice,
      print,
      priced: amounts.unitPrice !== null,
    }),
  };
}

/** A line of a product that does not exist. */
export function unknownLine({ productId, quantity }: LineRequest): PricedLine {
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
    unitPrice: null,
    surcharge: won(0),
    selection: null,
    print: null,
    artworks: [],
    production: null,
    unitTotal: null,
    subtotal: null,
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

/** Prices only for a line that has one: a known choice, a quantity with a price, in won (decision A31). */
function amountsOf(
  product: PricingProduct,
  quantity: number,
  tierQuantity: number,
  choice: OptionSelection,
  { print, problem }: ResolvedPrint,
): { unitPrice: Won | null; unitTotal: Won | null; subtotal: Won | null } {
  const sound =
    choice.ok &&
    problem !== 'PRINT_CHOICE_GONE' &&
    checkQuantity(quantity) === null &&
    product.currency === DEFAULT_CURRENCY;
  const unitPrice = sound ? unitPriceFor(tierQuantity, product) : null;
  if (unitPrice === null || !choice.ok) return { unitPrice: null, unitTotal: null, subtotal: null };
  const unitTotal = sumWon([unitPrice, choice.surcharge, print?.unitAdd ?? won(0)]);
  return { unitPrice, unitTotal, subtotal: multiplyWon(unitTotal, quantity) };
}

interface LineFacts {
  quantity: number;
  tierQuantity: number;
  together: number;
  choice: OptionSelection;
  print: ResolvedPrint;
  priced: boolean;
}

/** The first reason, in the order from the product itself to its stock. */
function errorOf(product: PricingProduct, facts: LineFacts): LineError | null {
  if (!product.listed) return plain('PRODUCT_NOT_ON_SALE');
  if (!facts.choice.ok) return plain(facts.choice.code);
  const amiss = checkQuantity(facts.quantity) ?? minimumIssue(product, facts.tierQuantity);
  if (amiss !== null) return amiss;
  const { problem } = facts.print;
  if (problem === 'PRINT_CHOICE_GONE') return plain(problem);
  if (!facts.priced)
    return plain(isForeign(product, facts.tierQuantity) ? 'CART_CURRENCY_MIXED' : 'PRICE_UNAVAILABLE');
  if (product.free !== null && product.free < facts.together) return plain('OUT_OF_STOCK');
  return problem === null ? null : plain(problem);
}

function minimumIssue(product: PricingProduct, tierQuantity: number): LineError | null {
  const minimum = minimumQuantity(product);
  if (tierQuantity >= minimum) return null;
  return { code: 'QUANTITY_BELOW_MINIMUM', message: messageFor('QUANTITY_BELOW_MINIMUM', { minimum }) };
}

function isForeign(product: PricingProduct, quantity: number): boolean {
  const tier = tierFor(quantity, product.tiers);
  return product.currency !== DEFAULT_CURRENCY || (tier !== null && !isKrwOnly([tier]));
}

function plain(code: PlainMessageCode): LineError {
  return { code, message: messageFor(code) };
}
