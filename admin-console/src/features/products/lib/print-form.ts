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

/** A print method as the editor holds it; mm and won, empty while nothing is typed. */
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
  /** Carts and orders may name its code already. */
  saved: boolean;
}

/** A print area as the editor holds it. */
export interface PrintAreaInput {
  code: string;
  name: string;
  fit: PrintFit;
  /** One of the gallery; empty = none chosen. */
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

/** How a product is printed, as the editor holds it. */
export interface PrintInput {
  mode: PrintMode;
  artworkTiming: ArtworkTiming;
  proofPolicy: ProofPolicy;
  leadDays: NumberInput;
  /** Kept as it is stored; the editor does not show it. */
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

/** What the section begins with once print is switched on. */
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

/** The stored configuration as the editor holds it; null where there is none. */
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

/** What must be there is no number while it is empty, which the rules say at its field. */
const needed = (typed: NumberInput): number => (typed === '' ? Number.NaN : typed);
const orZero = (typed: NumberInput): number => (typed === '' ? 0 : typed);
const orNull = (typed: NumberInput): number | null => (typed === '' ? null : typed);

/** The configuration as the body says it. */
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
/** The smallest side that can be seen and hit. */
const LEAST = 0.01;

/** The box moved by fractions of the picture, not beyond its edges. */
export const movedBox = (box: ViewBox, right: number, down: number): ViewBox => ({
  ...box,
  x: rounded(within(box.x + right, 0, 1 - box.width)),
  y: rounded(within(box.y + down, 0, 1 - box.height)),
});

/** The box made larger at its right and lower edge, not beyond the picture's. */
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

/** The box as wide as it is, and so high that its proportions on a picture (width ÷ height) are those of the size in mm. */
export function proportionedBox(
  box: ViewBox,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  pictureRatio: number,
): ViewBox {
  const height = (box.width * pictureRatio * heightMm) / widthMm;
  const scale = Math.min(1, (1 - box.y) / height);
  return { ...box, width: rounded(box.width * scale), height: rounded(height * scale) };
}
