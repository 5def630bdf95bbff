import {
  PRINT_FILE_TYPES,
  type ArtworkTiming,
  type InkMode,
  type OptionStatus,
  type PrintConfig,
  type PrintFileType,
  type PrintFit,
  type PrintMode,
  type ProofPolicy,
  type SetupBasis,
  type ViewBox,
} from '@store/domain';
import type { CreateProduct, Product } from '../api/product';
import type { NumberInput } from './number-input';

/** A print method in the editor; mm and won, empty if nothing is typed. */
export interface PrintMethodInput {
  code: string;
  name: string;
  inkMode: InkMode;
  maxInks: NumberInput;
  unitAdd: NumberInput;
  unitAddPerExtraInk: NumberInput;
  setupBasis: SetupBasis;
  setupFee: NumberInput;
  keepMonths: NumberInput;
  minDpi: NumberInput;
  minLineMm: NumberInput;
  /** Empty = the area's. */
  maxWidthMm: NumberInput;
  maxHeightMm: NumberInput;
  extraDays: NumberInput;
  accepts: PrintFileType[];
  status: OptionStatus;
  /** Carts and orders may already refer to its code. */
  saved: boolean;
}

/** A print area in the editor. */
export interface PrintAreaInput {
  code: string;
  name: string;
  fit: PrintFit;
  /** One picture of the gallery; empty = none chosen. */
  imageUrl: string;
  /** Fractions of the picture. */
  viewBox: ViewBox;
  widthMm: NumberInput;
  heightMm: NumberInput;
  bleedMm: NumberInput;
  safeMm: NumberInput;
  unitAdd: NumberInput;
  /** Codes of the methods. */
  methods: string[];
  status: OptionStatus;
  saved: boolean;
}

/** The print configuration in the editor. */
export interface PrintInput {
  mode: PrintMode;
  artworkTiming: ArtworkTiming;
  proofPolicy: ProofPolicy;
  leadDays: NumberInput;
  /** Kept as stored; the editor does not show it. */
  optionDays: Record<string, number>;
  plateGroup: string;
  methods: PrintMethodInput[];
  areas: PrintAreaInput[];
}

type PrintBody = NonNullable<CreateProduct['print']>;

export const newMethod = (): PrintMethodInput => ({
  code: '',
  name: '',
  inkMode: 'spot',
  maxInks: 1,
  unitAdd: '',
  unitAddPerExtraInk: '',
  setupBasis: 'ink',
  setupFee: '',
  keepMonths: 12,
  minDpi: 300,
  minLineMm: 0.3,
  maxWidthMm: '',
  maxHeightMm: '',
  extraDays: '',
  accepts: [...PRINT_FILE_TYPES],
  status: 'active',
  saved: false,
});

export const newArea = (imageUrl: string, methods: string[]): PrintAreaInput => ({
  code: '',
  name: '',
  fit: 'logo',
  imageUrl,
  viewBox: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
  widthMm: '',
  heightMm: '',
  bleedMm: '',
  safeMm: '',
  unitAdd: '',
  methods,
  status: 'active',
  saved: false,
});

/** The section's start values when print is switched on. */
export const newPrint = (): PrintInput => ({
  mode: 'optional',
  artworkTiming: 'MAY_FOLLOW',
  proofPolicy: 'REQUIRED',
  leadDays: 7,
  optionDays: {},
  plateGroup: '',
  methods: [newMethod()],
  areas: [],
});

/** The stored configuration for the editor; null if there is none. */
export function printOf({ print }: Pick<Product, 'print'>): PrintInput | null {
  if (print === null) return null;
  const { mode, artworkTiming, proofPolicy, leadDays, optionDays, plateGroup, methods, areas } =
    print satisfies PrintConfig;
  return {
    mode,
    artworkTiming,
    proofPolicy,
    leadDays,
    optionDays,
    plateGroup: plateGroup ?? '',
    methods: methods.map(({ sortOrder: _place, maxWidthMm, maxHeightMm, ...method }) => ({
      ...method,
      maxWidthMm: maxWidthMm ?? '',
      maxHeightMm: maxHeightMm ?? '',
      saved: true,
    })),
    areas: areas.map(({ sortOrder: _place, ...area }) => ({ ...area, saved: true })),
  };
}

/** A required number is no number while its field is empty; the rules report it there. */
const needed = (typed: NumberInput): number => (typed === '' ? Number.NaN : typed);
const orZero = (typed: NumberInput): number => (typed === '' ? 0 : typed);
const orNull = (typed: NumberInput): number | null => (typed === '' ? null : typed);

/** The configuration for the request body. */
export function toPrint({ plateGroup, leadDays, methods, areas, ...print }: PrintInput): PrintBody {
  return {
    ...print,
    leadDays: needed(leadDays),
    plateGroup: plateGroup.trim() === '' ? null : plateGroup,
    methods: methods.map(({ saved: _saved, ...method }, sortOrder) => ({
      ...method,
      sortOrder,
      maxInks: method.inkMode === 'spot' ? needed(method.maxInks) : 1,
      unitAdd: orZero(method.unitAdd),
      unitAddPerExtraInk: method.inkMode === 'spot' ? orZero(method.unitAddPerExtraInk) : 0,
      setupFee: method.setupBasis === 'none' ? 0 : orZero(method.setupFee),
      keepMonths: orZero(method.keepMonths),
      minDpi: needed(method.minDpi),
      minLineMm: orZero(method.minLineMm),
      maxWidthMm: orNull(method.maxWidthMm),
      maxHeightMm: orNull(method.maxHeightMm),
      extraDays: orZero(method.extraDays),
    })),
    areas: areas.map(({ saved: _saved, ...area }, sortOrder) => ({
      ...area,
      sortOrder,
      viewBox: { ...area.viewBox },
      widthMm: needed(area.widthMm),
      heightMm: needed(area.heightMm),
      bleedMm: orZero(area.bleedMm),
      safeMm: orZero(area.safeMm),
      unitAdd: orZero(area.unitAdd),
    })),
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
/** The smallest side that can be seen and clicked. */
const LEAST = 0.01;

/** The box moved by fractions of the picture, but not beyond its edges. */
export const movedBox = (box: ViewBox, right: number, down: number): ViewBox => ({
  ...box,
  x: rounded(within(box.x + right, 0, 1 - box.width)),
  y: rounded(within(box.y + down, 0, 1 - box.height)),
});

/** The box enlarged at its right and lower edge, but not beyond the picture's. */
export const sizedBox = (box: ViewBox, wider: number, higher: number): ViewBox => ({
  ...box,
  width: rounded(within(box.width + wider, LEAST, 1 - box.x)),
  height: rounded(within(box.height + higher, LEAST, 1 - box.y)),
});

/** The box between two points of the picture, in any order. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): ViewBox {
  const [x, y] = [within(Math.min(from.x, to.x), 0, 1 - LEAST), within(Math.min(from.y, to.y), 0, 1 - LEAST)];
  return {
    x: rounded(x),
    y: rounded(y),
    width: rounded(within(Math.abs(to.x - from.x), LEAST, 1 - x)),
    height: rounded(within(Math.abs(to.y - from.y), LEAST, 1 - y)),
  };
}

/**
 * The box at its width, with the height that gives it the proportions of the size in mm on a picture of this width ÷
 * height.
 */
export function proportionedBox(
  box: ViewBox,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  pictureRatio: number,
): ViewBox {
  const height = (box.width * pictureRatio * heightMm) / widthMm;
  const scale = Math.min(1, (1 - box.y) / height);
  return { ...box, width: rounded(box.width * scale), height: rounded(height * scale) };
}
