import { MAX_UNIT_PRICE } from '../constants.js';
import { messageFor, type PlainMessageCode } from '../messages.js';
import { OPTION_CODE_PATTERN } from '../option-definitions.js';
import { OPTION_STATUSES, type OptionStatus } from '../options.js';
import { printChoicesOf, type SoldOption } from './print-options.js';

/** Whether a buyer may order without print (인쇄 선택) or not (인쇄 포함). */
export const PRINT_MODES = ['optional', 'required'] as const;
export type PrintMode = (typeof PRINT_MODES)[number];

/** Whether the artwork may follow after the payment. */
export const ARTWORK_TIMINGS = ['MAY_FOLLOW', 'BEFORE_PAYMENT'] as const;
export type ArtworkTiming = (typeof ARTWORK_TIMINGS)[number];

/** Whether a proof is made: always, unless the buyer declines, or only if the buyer asks for one. */
export const PROOF_POLICIES = ['REQUIRED', 'SKIPPABLE', 'OPTIONAL'] as const;
export type ProofPolicy = (typeof PROOF_POLICIES)[number];

/** Inks one by one (실크), in full colour (전사), or none at all (각인). */
export const INK_MODES = ['spot', 'full', 'none'] as const;
export type InkMode = (typeof INK_MODES)[number];

/** What a set-up fee is charged for: nothing, an artwork in one size, a placement of it, an ink of that placement. */
export const SETUP_BASES = ['none', 'design', 'area', 'ink'] as const;
export type SetupBasis = (typeof SETUP_BASES)[number];

/** The artwork lies inside the box, or covers it and its bleed. */
export const PRINT_FITS = ['logo', 'full'] as const;
export type PrintFit = (typeof PRINT_FITS)[number];

/** Types of artwork that a method may take. */
export const PRINT_FILE_TYPES = ['ai', 'pdf', 'svg', 'png', 'jpg', 'webp', 'tiff', 'eps', 'psd'] as const;
export type PrintFileType = (typeof PRINT_FILE_TYPES)[number];

/** Bounds of a print configuration, shared by its form, the API document and the columns. */
export const PRINT_LIMITS = {
  /** Characters of a code, of a name, and of the word by which products share plates. */
  code: 50,
  name: 50,
  plateGroup: 50,
  methods: 12,
  areas: 12,
  /** The same, including hidden ones. */
  rows: 60,
  /** Spot inks of one placement. */
  inks: 12,
  /** Placements of one line. */
  placements: 6,
  /** Business days from approval to dispatch. */
  leadDaysMin: 1,
  leadDays: 60,
  /** What an option or a method may add or save, in business days. */
  extraDays: 60,
  /** Entries of `optionDays`. */
  optionDays: 20,
  keepMonths: 60,
  /** Longest side, mm. */
  mm: 5000,
  /** Widest bleed and safe margin, mm. */
  marginMm: 100,
  dpiMin: 30,
  dpi: 2400,
  /** Largest allowed minimum line width, mm. */
  lineMm: 20,
} as const;

/** A way of printing (인쇄 방식). Amounts in won, VAT included. */
export interface PrintMethod {
  code: string;
  name: string;
  inkMode: InkMode;
  /** Most inks of one placement; 1 if the inks are not counted. */
  maxInks: number;
  /** Won per piece and placement. */
  unitAdd: number;
  /** Won per piece and placement for each ink after the first. */
  unitAddPerExtraInk: number;
  setupBasis: SetupBasis;
  /** Won per plate. */
  setupFee: number;
  /** Months for which a plate is kept and costs no set-up again; 0 = not kept. */
  keepMonths: number;
  minDpi: number;
  minLineMm: number;
  /** Largest print, mm; null = the area's. */
  maxWidthMm: number | null;
  maxHeightMm: number | null;
  /** Business days that the method adds. */
  extraDays: number;
  accepts: PrintFileType[];
  status: OptionStatus;
  sortOrder: number;
}

/** A box on a picture, as fractions of its width and height. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place on a product that can be printed (인쇄 위치). */
export interface PrintArea {
  code: string;
  name: string;
  fit: PrintFit;
  /** Picture of the product that the box is drawn on. */
  imageUrl: string;
  viewBox: ViewBox;
  /** Real size, mm with one decimal. */
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  safeMm: number;
  /** Won per piece. */
  unitAdd: number;
  /** Codes of the methods that can print here. */
  methods: string[];
  status: OptionStatus;
  sortOrder: number;
}

/** How a product can be printed. */
export interface PrintConfig {
  mode: PrintMode;
  artworkTiming: ArtworkTiming;
  proofPolicy: ProofPolicy;
  /** Business days from approval to dispatch. */
  leadDays: number;
  /** Business days that a chosen option value adds or saves, by `optionCode:valueCode`. */
  optionDays: Record<string, number>;
  /** Products with the same word share plates; null = only this product. */
  plateGroup: string | null;
  methods: PrintMethod[];
  areas: PrintArea[];
}

/** What is wrong or unusual in a configuration, and where. */
export interface PrintConfigIssue {
  path: (string | number)[];
  code: PlainMessageCode;
  /** Korean sentence for the form. */
  message: string;
}

export interface PrintConfigCheck {
  /** Any of these blocks saving. */
  errors: PrintConfigIssue[];
  /** Shown to the operator, never blocking. Empty while there are errors. */
  warnings: PrintConfigIssue[];
}

/** What the warnings need to know about the product beyond its configuration. */
export interface PrintedProduct {
  options: readonly SoldOption[];
  /** Width by height of a picture; null if unknown. */
  ratioOf?: (imageUrl: string) => number | null;
}

const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isSafeInteger(value) && value >= low && value <= high;
const isAmount = (value: number): boolean => isWhole(value, 0, MAX_UNIT_PRICE);
/** A length with at most one decimal. */
const isMm = (value: number, low: number, high: number): boolean =>
  value >= low && value <= high && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
const isText = (value: string, max: number): boolean => value.trim() !== '' && [...value].length <= max;
const isCode = (value: string): boolean =>
  OPTION_CODE_PATTERN.test(value) && value.length <= PRINT_LIMITS.code;
const isActive = (row: { status?: OptionStatus }): boolean => (row.status ?? 'active') === 'active';

type Rule = readonly [field: string, code: PlainMessageCode, isBroken: boolean];

const issuesOf = (rules: readonly Rule[], ...path: (string | number)[]): PrintConfigIssue[] =>
  rules
    .filter(([, , isBroken]) => isBroken)
    .map(([field, code]) => issue([...path, ...(field === '' ? [] : [field])], code));

const issue = (path: (string | number)[], code: PlainMessageCode): PrintConfigIssue => ({
  path,
  code,
  message: messageFor(code),
});

function wholeRules(config: PrintConfig): PrintConfigIssue[] {
  const days = Object.entries(config.optionDays);
  return [
    ...issuesOf([
      ['mode', 'PRINT_WORD_FORM', !PRINT_MODES.includes(config.mode)],
      ['artworkTiming', 'PRINT_WORD_FORM', !ARTWORK_TIMINGS.includes(config.artworkTiming)],
      ['proofPolicy', 'PRINT_WORD_FORM', !PROOF_POLICIES.includes(config.proofPolicy)],
      [
        'leadDays',
        'PRINT_DAYS_FORM',
        !isWhole(config.leadDays, PRINT_LIMITS.leadDaysMin, PRINT_LIMITS.leadDays),
      ],
      ['optionDays', 'PRINT_DAYS_FORM', days.length > PRINT_LIMITS.optionDays],
      [
        'plateGroup',
        'PRINT_CODE_FORM',
        config.plateGroup !== null &&
          !(
            OPTION_CODE_PATTERN.test(config.plateGroup) && config.plateGroup.length <= PRINT_LIMITS.plateGroup
          ),
      ],
      ['methods', 'PRINT_LIST_LONG', config.methods.filter(isActive).length > PRINT_LIMITS.methods],
      ['areas', 'PRINT_LIST_LONG', config.areas.filter(isActive).length > PRINT_LIMITS.areas],
      ['areas', 'PRINT_AREA_REQUIRED', !config.areas.some(isActive)],
    ]),
    ...days
      .filter(
        ([token, count]) =>
          !/^[a-z0-9_-]+:[a-z0-9_-]+$/.test(token) ||
          !isWhole(count, -PRINT_LIMITS.extraDays, PRINT_LIMITS.extraDays),
      )
      .map(([token]) => issue(['optionDays', token], 'PRINT_DAYS_FORM')),
  ];
}

function methodRules(
  method: PrintMethod,
  index: number,
  earlier: readonly PrintMethod[],
): PrintConfigIssue[] {
  const { maxWidthMm, maxHeightMm } = method;
  const inks = method.inkMode === 'spot' ? PRINT_LIMITS.inks : 1;
  return issuesOf(
    [
      ['code', 'PRINT_CODE_FORM', !isCode(method.code)],
      ['code', 'PRINT_CODE_TAKEN', earlier.some(({ code }) => code === method.code)],
      ['name', 'PRINT_NAME_REQUIRED', !isText(method.name, PRINT_LIMITS.name)],
      ['inkMode', 'PRINT_WORD_FORM', !INK_MODES.includes(method.inkMode)],
      ['maxInks', 'PRINT_INKS_FORM', !isWhole(method.maxInks, 1, inks)],
      ['unitAdd', 'PRINT_AMOUNT_FORM', !isAmount(method.unitAdd)],
      ['unitAddPerExtraInk', 'PRINT_AMOUNT_FORM', !isAmount(method.unitAddPerExtraInk)],
      ['setupBasis', 'PRINT_WORD_FORM', !SETUP_BASES.includes(method.setupBasis)],
      ['setupFee', 'PRINT_AMOUNT_FORM', !isAmount(method.setupFee)],
      ['keepMonths', 'PRINT_NUMBER_FORM', !isWhole(method.keepMonths, 0, PRINT_LIMITS.keepMonths)],
      ['minDpi', 'PRINT_NUMBER_FORM', !isWhole(method.minDpi, PRINT_LIMITS.dpiMin, PRINT_LIMITS.dpi)],
      ['minLineMm', 'PRINT_SIZE_FORM', !isMm(method.minLineMm, 0, PRINT_LIMITS.lineMm)],
      ['maxWidthMm', 'PRINT_SIZE_FORM', maxWidthMm !== null && !isMm(maxWidthMm, 1, PRINT_LIMITS.mm)],
      ['maxHeightMm', 'PRINT_SIZE_FORM', maxHeightMm !== null && !isMm(maxHeightMm, 1, PRINT_LIMITS.mm)],
      ['extraDays', 'PRINT_DAYS_FORM', !isWhole(method.extraDays, 0, PRINT_LIMITS.extraDays)],
      [
        'accepts',
        'PRINT_FILE_TYPES',
        method.accepts.length === 0 || method.accepts.some((type) => !PRINT_FILE_TYPES.includes(type)),
      ],
      ['status', 'PRINT_WORD_FORM', !OPTION_STATUSES.includes(method.status)],
    ],
    'methods',
    index,
  );
}

/** The smallest side of a box that can still be seen and clicked, as a fraction of the picture. */
const SMALLEST_SIDE = 0.005;
/** Fractions are written with a few decimals: the right edge of a box may miss 1 by this much. */
const ROUNDING = 1e-6;

const isInsidePicture = ({ x, y, width, height }: ViewBox): boolean =>
  x >= 0 &&
  y >= 0 &&
  width >= SMALLEST_SIDE &&
  height >= SMALLEST_SIDE &&
  x + width <= 1 + ROUNDING &&
  y + height <= 1 + ROUNDING;

function areaRules(
  area: PrintArea,
  index: number,
  earlier: readonly PrintArea[],
  methods: readonly PrintMethod[],
): PrintConfigIssue[] {
  const methodOf = (code: string): PrintMethod | undefined => methods.find((method) => method.code === code);
  const prints = area.methods.some((code) => methodOf(code)?.status === 'active');
  return issuesOf(
    [
      ['code', 'PRINT_CODE_FORM', !isCode(area.code)],
      ['code', 'PRINT_CODE_TAKEN', earlier.some(({ code }) => code === area.code)],
      ['name', 'PRINT_NAME_REQUIRED', !isText(area.name, PRINT_LIMITS.name)],
      ['fit', 'PRINT_WORD_FORM', !PRINT_FITS.includes(area.fit)],
      ['imageUrl', 'PRINT_PICTURE_REQUIRED', area.imageUrl.trim() === ''],
      ['viewBox', 'PRINT_BOX_OUTSIDE', !isInsidePicture(area.viewBox)],
      ['widthMm', 'PRINT_SIZE_FORM', !isMm(area.widthMm, 1, PRINT_LIMITS.mm)],
      ['heightMm', 'PRINT_SIZE_FORM', !isMm(area.heightMm, 1, PRINT_LIMITS.mm)],
      ['bleedMm', 'PRINT_SIZE_FORM', !isMm(area.bleedMm, 0, PRINT_LIMITS.marginMm)],
      ['bleedMm', 'PRINT_BLEED_REQUIRED', area.fit === 'full' && area.bleedMm === 0],
      ['safeMm', 'PRINT_SIZE_FORM', !isMm(area.safeMm, 0, PRINT_LIMITS.marginMm)],
      ['unitAdd', 'PRINT_AMOUNT_FORM', !isAmount(area.unitAdd)],
      ['methods', 'PRINT_METHOD_UNKNOWN', area.methods.some((code) => methodOf(code) === undefined)],
      ['methods', 'PRINT_METHOD_REQUIRED', area.status === 'active' && !prints],
      ['status', 'PRINT_WORD_FORM', !OPTION_STATUSES.includes(area.status)],
    ],
    'areas',
    index,
  );
}

const chargesForPrint = (option: SoldOption): boolean =>
  printChoicesOf(option).some(({ addPrice }) => addPrice > 0);

/** Box and print may differ in proportion by this much before a warning. */
const PROPORTION_TOLERANCE = 0.02;

function isOutOfProportion(area: PrintArea, ratio: number | null): boolean {
  if (ratio === null) return false;
  const drawn = (area.viewBox.width / area.viewBox.height) * ratio;
  return Math.abs(drawn / (area.widthMm / area.heightMm) - 1) > PROPORTION_TOLERANCE;
}

function warningsOf(config: PrintConfig, product: PrintedProduct): PrintConfigIssue[] {
  return [
    ...config.methods.flatMap((method, index) =>
      issuesOf(
        [
          [
            'setupFee',
            'PRINT_SETUP_MISSING',
            isActive(method) &&
              method.inkMode === 'spot' &&
              (method.setupBasis === 'none' || method.setupFee === 0),
          ],
        ],
        'methods',
        index,
      ),
    ),
    ...config.areas.flatMap((area, index) =>
      issuesOf(
        [
          [
            'viewBox',
            'PRINT_BOX_PROPORTION',
            isActive(area) && isOutOfProportion(area, product.ratioOf?.(area.imageUrl) ?? null),
          ],
        ],
        'areas',
        index,
      ),
    ),
    ...issuesOf([['options', 'PRINT_OPTION_CHARGES', product.options.some(chargesForPrint)]]),
  ];
}

/**
 * Checks a print configuration: every broken rule with its path, and warnings about a valid one. `product` is what it
 * belongs to.
 */
export function checkPrintConfig(
  config: PrintConfig,
  product: PrintedProduct = { options: [] },
): PrintConfigCheck {
  const errors = [
    ...wholeRules(config),
    ...config.methods.flatMap((method, i) => methodRules(method, i, config.methods.slice(0, i))),
    ...config.areas.flatMap((area, i) => areaRules(area, i, config.areas.slice(0, i), config.methods)),
  ];
  return { errors, warnings: errors.length > 0 ? [] : warningsOf(config, product) };
}

/** Most won that printing can add to one piece: as many placements as a line may have, each the dearest. */
export function dearestPrint(config: PrintConfig): number {
  const methods = new Map(config.methods.map((method) => [method.code, method]));
  const placements = config.areas.flatMap((area) =>
    area.methods.map((code) => {
      const method = methods.get(code);
      if (method === undefined) return 0;
      return area.unitAdd + method.unitAdd + method.unitAddPerExtraInk * (method.maxInks - 1);
    }),
  );
  return Math.max(0, ...placements) * PRINT_LIMITS.placements;
}
