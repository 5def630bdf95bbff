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
  type OptionSelection,
  type PlainMessageCode,
  type PrintProduction,
  type PrintedLine,
  type ResolvedPrint,
  type SetupFee,
  type StoredPlates,
} from '@store/domain';
import { amountsOf, hintOf, NO_AMOUNTS, type LineParts } from './line-amounts.js';
import type { LineError, LineRequest, PricedLine, PricingProduct, ProductData } from './priced-line.js';

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
