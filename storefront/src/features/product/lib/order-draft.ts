import {
  checkQuantity,
  savingsHintFor,
  linePriceFor,
  messageFor,
  minimumQuantity,
  resolvePrint,
  resolveSelection,
  selectionKey,
  setupFeesOf,
  splitVat,
  sumWon,
  type SavingsHint,
  type LinePrice,
  type OptionSelectionCode,
  type OptionToken,
  type PrintConfig,
  type PrintSelection,
  type ProductOption,
  type ProductPrice,
  type SetupFee,
  type VatSplit,
  type Won,
} from '@store/domain';

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

/** Chosen value id by option id; null or absent = nothing chosen. */
export type Choice = Readonly<Record<number, number | null>>;

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

export const priceOf = (product: Orderable): ProductPrice => ({
  tiers: product.prices,
  salePrice: product.salePrice,
  basePrice: product.basePrice,
});

const tokensOf = (choice: Choice): OptionToken[] =>
  Object.values(choice).flatMap((id): OptionToken[] => (id === null ? [] : [{ by: 'id', id }]));

/** Total surcharge of the chosen values a piece, whether or not the choice is complete. */
function surchargesOf(options: readonly ProductOption[], choice: Choice) {
  return options.flatMap((option) => option.values.filter((value) => value.id === choice[option.id]));
}

const messageOf = (code: OptionSelectionCode): string => messageFor(code);

/** Everything that the buy box shows for this quantity and these options: the domain's rules, at each keystroke. */
export function draftOrder(
  product: Orderable,
  quantity: number,
  choice: Choice,
  printSelection: PrintSelection | null = null,
): OrderDraft {
  const price = priceOf(product);
  const minimum = minimumQuantity(price);
  const surcharges = surchargesOf(product.options, choice);
  const { printAdd, fees, ...print } = draftPrint(product, printSelection);
  const line = linePriceFor({ quantity, price, surcharges: [...surcharges, { addPrice: printAdd }] });
  const setupFees = line === null ? [] : fees;
  const total = line === null ? null : sumWon([line.subtotal, ...setupFees.map(({ amount }) => amount)]);
  const selection = resolveSelection(product.options, tokensOf(choice));
  return {
    quantity,
    minimum,
    line,
    ...print,
    printAdd,
    setupFees,
    total,
    vat: total === null ? null : splitVat(total),
    savingsHint: savingsHintFor(quantity, price, line?.surcharge ?? 0),
    quantityProblem: checkQuantity(quantity, minimum)?.message ?? null,
    optionProblem: selection.ok
      ? null
      : { message: messageOf(selection.code), optionCode: selection.optionCode },
    optionValueIds: selection.ok ? selectionKey(selection.values) : '',
  };
}

/**
 * The result of the print choice. `fees`: of this line alone; the cart may find that another line has paid for a
 * plate.
 */
function draftPrint({ id: productId, print: config = null }: Orderable, chosen: PrintSelection | null) {
  const { selection, print, resolved, problem } = resolvePrint(config, chosen);
  const [fees = []] = setupFeesOf([
    { productId, plateGroup: config?.plateGroup ?? null, placements: resolved },
  ]);
  return {
    print: selection,
    printText: (print?.placements ?? []).map(({ label, artwork, widthMm, heightMm }) =>
      artwork === null ? `${label} · 파일 나중에 보내기` : `${label} · ${widthMm} × ${heightMm}mm`,
    ),
    printAdd: print?.unitAdd ?? 0,
    printProblem: problem === 'PRINT_REQUIRED' ? messageFor(problem) : null,
    fees,
  };
}

/** Ids of the chosen values. */
export const chosenValueIds = (choice: Choice): number[] => Object.values(choice).flatMap((id) => id ?? []);
