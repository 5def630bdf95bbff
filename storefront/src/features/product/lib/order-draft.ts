import {
  draftLine,
  lineProduction,
  messageFor,
  productionDays,
  resolvePrint,
  selectionKey,
  setupFeesOf,
  splitVat,
  sumWon,
  type SavingsHint,
  type LinePrice,
  type LineProduction,
  type OptionChoice,
  type PrintConfig,
  type PrintSelection,
  type ProductOption,
  type ProductPrice,
  type SetupFee,
  type VatSplit,
  type Won,
} from '@store/domain';
import { optionTokens } from '../../../shared/print/option-tokens';
import { priceOf } from '../../../shared/order-lines/line-draft';

/** The parts of a product that determine a line's price. */
export interface Orderable {
  id: number;
  prices: ProductPrice['tiers'];
  salePrice: number | null;
  basePrice: number | null;
  options: readonly ProductOption[];
  /** Null or absent: it is not printed. */
  print?: PrintConfig | null;
}

export interface OrderDraft {
  quantity: number;
  minimum: number;
  /** Price of the whole line with print; null below the minimum and where an estimate is needed. */
  line: LinePrice | null;
  /** The print, as the cart accepts it; null = nothing. */
  print: PrintSelection | null;
  /** One line of text for each placement. */
  printText: readonly string[];
  /** Won that printing adds to one piece; part of the line's surcharge. */
  printAdd: number;
  /** How long the printing takes; null for goods that leave from stock. */
  production: LineProduction | null;
  /** One-off prices of the plates. */
  setupFees: readonly SetupFee[];
  /** The line with its plates, won; null where the line has no price. */
  total: Won | null;
  /** Of the total. */
  vat: VatSplit | null;
  savingsHint: SavingsHint | null;
  /** What is wrong with the quantity, in Korean. */
  quantityProblem: string | null;
  /** What is wrong with the options, in Korean, and which option it is. */
  optionProblem: { message: string; optionCode: string | null } | null;
  /** What is wrong with the print, in Korean. */
  printProblem: string | null;
  /** For the cart: ids joined by comma. */
  optionValueIds: string;
}

/** Everything that the buy box shows for this quantity and these options: the domain's rules, at each keystroke. */
export function draftOrder(
  product: Orderable,
  quantity: number,
  choice: OptionChoice,
  printSelection: PrintSelection | null = null,
): OrderDraft {
  const tokens = optionTokens(product.options, chosenValueIds(choice));
  const { printAdd, fees, ...print } = draftPrint(product, printSelection, tokens);
  const price = priceOf(product);
  const draft = draftLine({ price, options: product.options, choice, quantity, printAdd });
  const { line, minimum, savingsHint, quantityIssue, selection } = draft;
  const setupFees = line === null ? [] : fees;
  const total = line === null ? null : sumWon([line.subtotal, ...setupFees.map(({ amount }) => amount)]);
  return {
    quantity,
    minimum,
    line,
    ...print,
    printAdd,
    setupFees,
    total,
    vat: total === null ? null : splitVat(total),
    savingsHint,
    quantityProblem: quantityIssue?.message ?? null,
    optionProblem: selection.ok
      ? null
      : { message: messageFor(selection.code), optionCode: selection.optionCode },
    optionValueIds: selection.ok ? selectionKey(selection.values) : '',
  };
}

/**
 * The result of the print choice. `fees`: of this line alone; the cart may find that another line has paid for a
 * plate.
 */
function draftPrint(
  { id: productId, print: config = null }: Orderable,
  chosen: PrintSelection | null,
  options: readonly string[],
) {
  const { selection, print, resolved, problem } = resolvePrint(config, chosen);
  const [fees = []] = setupFeesOf([
    { productId, plateGroup: config?.plateGroup ?? null, placements: resolved },
  ]);
  return {
    print: selection,
    printText: (print?.placements ?? []).map(({ label, artwork, widthMm, heightMm }) =>
      artwork === null ? `${label} · 파일 나중에 보내기` : `${label} · ${widthMm} × ${heightMm}mm`,
    ),
    production: selection === null ? null : productionFor(config, selection, resolved, options),
    printAdd: print?.unitAdd ?? 0,
    printProblem: problem === 'PRINT_REQUIRED' ? messageFor(problem) : null,
    fees,
  };
}

/** Null while nothing is placed. */
function productionFor(
  config: PrintConfig | null,
  selection: PrintSelection,
  resolved: ReturnType<typeof resolvePrint>['resolved'],
  options: readonly string[],
): LineProduction | null {
  if (config === null || resolved.length === 0) return null;
  const { proofPolicy } = config;
  const methods = resolved.map(({ method }) => method);
  return lineProduction({ days: productionDays(config, options, methods), proofPolicy }, selection);
}

/** Ids of the chosen values. */
export const chosenValueIds = (choice: OptionChoice): number[] =>
  Object.values(choice).flatMap((id) => id ?? []);
