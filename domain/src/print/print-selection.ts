import {
  checkLineArtworks,
  sizedPlacements,
  type ArtworkProblemCode,
  type LineArtwork,
  type LineArtworkCheck,
} from './line-artwork.js';
import {
  PRINT_LIMITS,
  type ArtworkTiming,
  type PrintArea,
  type PrintConfig,
  type PrintMethod,
} from './print-config.js';
import type { PrintPlacement, ResolvedPlacement } from './print-placement.js';
import { sumWon, won, type Won } from '../won.js';

/** The buyer's choice about a proof where the product leaves it open: none, or one. */
export const PROOF_REQUESTS = ['skip', 'show'] as const;
export type ProofRequest = (typeof PROOF_REQUESTS)[number];

/** What a buyer has chosen of a product's print. */
export interface PrintSelection {
  placements: PrintPlacement[];
  /** Absent = the product's policy applies. */
  proof?: ProofRequest;
  /** When the goods are needed (희망 납기일), yyyy-MM-dd; absent = not given. */
  needBy?: string;
  /** The print job that is printed again unchanged (재인쇄); set by the store only. */
  reprintOf?: number;
}

/** What blocks the payment of a line; the line can still be saved. */
export type PrintProblemCode =
  'PRINT_REQUIRED' | 'PRINT_CHOICE_GONE' | 'PRINT_ARTWORK_REQUIRED' | ArtworkProblemCode;

/** A placement with its current text and price. */
export interface PricedPlacement extends PrintPlacement {
  areaName: string;
  methodName: string;
  /** For people: '앞면 가운데 · 실크 2도'. */
  label: string;
  /** Won that it adds to one piece. */
  unitAdd: Won;
}

/** A selection with its current text and prices. */
export interface PricedPrint {
  placements: PricedPlacement[];
  /** Labels of the placements, joined; for people. */
  summary: string;
  /** Won that all placements add to one piece. */
  unitAdd: Won;
  /** As in PrintSelection. */
  proof?: ProofRequest;
  needBy?: string;
  reprintOf?: number;
}

/** A choice in its current state. */
export interface ResolvedPrint {
  /** The choice; the product's default if the caller knew nothing of print. Null = without print. */
  selection: PrintSelection | null;
  /** Null = without print. If the choice is gone, it says what is known and adds nothing. */
  print: PricedPrint | null;
  /** Empty if the choice is gone. */
  resolved: ResolvedPlacement[];
  /** The findings about the files; empty if the caller did not pass any files. */
  artworks: LineArtworkCheck[];
  /** What must be done before the payment; null = nothing. A choice that is gone has no price. */
  problem: PrintProblemCode | null;
}

/** A choice with texts and prices. */
export function selectionOf(
  print: (Omit<PrintSelection, 'placements'> & { placements: readonly PrintPlacement[] }) | null,
): PrintSelection | null {
  if (print === null) return null;
  return {
    ...requestsOf(print),
    placements: print.placements.map(
      ({
        area,
        method,
        inks,
        colours,
        artwork,
        widthMm,
        heightMm,
        xMm,
        yMm,
        rotation,
        accepted,
        redraw,
      }) => ({
        area,
        method,
        inks,
        colours,
        artwork,
        widthMm,
        heightMm,
        xMm,
        yMm,
        rotation,
        ...(accepted === undefined ? {} : { accepted }),
        ...(redraw === undefined ? {} : { redraw }),
      }),
    ),
  };
}

/** The part of a selection that is about the whole line. */
const requestsOf = ({
  proof,
  needBy,
  reprintOf,
}: Omit<PrintSelection, 'placements'>): Omit<PrintSelection, 'placements'> => ({
  ...(proof === undefined ? {} : { proof }),
  ...(needBy === undefined ? {} : { needBy }),
  ...(reprintOf === undefined ? {} : { reprintOf }),
});

/** Inks as they are charged and made: only spot inks are counted. */
export const inksOf = (method: Pick<PrintMethod, 'inkMode'>, inks: number): number =>
  method.inkMode === 'spot' ? inks : 1;

/** '실크 2도', '전사' */
export const methodLabel = (method: Pick<PrintMethod, 'name' | 'inkMode'>, inks: number): string =>
  method.inkMode === 'spot' ? `${method.name} ${inks}도` : method.name;

/** Won that a placement adds to one piece. */
export function placementAdd(
  area: Pick<PrintArea, 'unitAdd'>,
  method: Pick<PrintMethod, 'unitAdd' | 'unitAddPerExtraInk' | 'inkMode'>,
  inks: number,
): Won {
  return won(area.unitAdd + method.unitAdd + method.unitAddPerExtraInk * (inksOf(method, inks) - 1));
}

/** The first area with its first method and a file that follows: what a call without a choice gets. */
export function defaultPrint(config: PrintConfig): PrintSelection | null {
  const area = firstOf(config.areas);
  const method = area && firstOf(config.methods.filter(({ code }) => area.methods.includes(code)));
  if (area === undefined || method === undefined) return null;
  return { placements: [followingPlacement(area.code, method.code)] };
}

/** A placement whose file follows. */
export function followingPlacement(area: string, method: string, inks = 1): PrintPlacement {
  const position = { widthMm: null, heightMm: null, xMm: null, yMm: null, rotation: 0 };
  return { area, method, inks, colours: [], artwork: null, ...position };
}

const firstOf = <Row extends { status: string; sortOrder: number }>(rows: readonly Row[]): Row | undefined =>
  rows.filter(({ status }) => status === 'active').sort((a, b) => a.sortOrder - b.sortOrder)[0];

/**
 * Prices a choice, and checks its files if `artworks` is given: each then has the size that its file gives it.
 * `selection` undefined: a caller that knows nothing of print (a recorded body) gets the default of a product that is
 * always printed; null or empty: without print.
 */
export function resolvePrint(
  config: PrintConfig | null,
  selection: PrintSelection | null | undefined,
  artworks?: ReadonlyMap<string, LineArtwork>,
): ResolvedPrint {
  const isRequired = config?.mode === 'required';
  const chosen = selection === undefined && isRequired ? defaultPrint(config) : (selection ?? null);
  if (chosen === null || chosen.placements.length === 0) return isRequired ? NOT_CHOSEN : WITHOUT_PRINT;
  const placements = sizedPlacements(config, chosen.placements, artworks);
  return resolveChosen(config, { ...chosen, placements }, artworks);
}

const WITHOUT_PRINT: ResolvedPrint = {
  selection: null,
  print: null,
  resolved: [],
  artworks: [],
  problem: null,
};
const NOT_CHOSEN: ResolvedPrint = { ...WITHOUT_PRINT, problem: 'PRINT_REQUIRED' };

function resolveChosen(
  config: PrintConfig | null,
  chosen: PrintSelection,
  artworks: ReadonlyMap<string, LineArtwork> | undefined,
): ResolvedPrint {
  const { placements } = chosen;
  const resolved = placements.map((placement) => resolvePlacement(config, placement));
  if (config === null || placements.length > PRINT_LIMITS.placements || !resolved.every(isPresent)) {
    const existing = placements.map((placement) => gonePlacement(config, placement));
    const print = printOf(chosen, existing);
    return { selection: chosen, print, resolved: [], artworks: [], problem: 'PRINT_CHOICE_GONE' };
  }
  const print = printOf(chosen, resolved.map(pricedPlacement));
  const checked = artworks === undefined ? UNCHECKED : checkLineArtworks(resolved, artworks);
  const problem = artworkProblem(config.artworkTiming, placements) ?? checked.problem;
  return { selection: chosen, print, resolved, artworks: checked.checks, problem };
}

const UNCHECKED: ReturnType<typeof checkLineArtworks> = { checks: [], problem: null };

const printOf = (selection: PrintSelection, placements: PricedPlacement[]): PricedPrint => ({
  ...requestsOf(selection),
  placements,
  summary: placements.map(({ label }) => label).join(' / '),
  unitAdd: sumWon(placements.map(({ unitAdd }) => unitAdd)),
});

const isPresent = <T>(value: T | null): value is T => value !== null;

function artworkProblem(
  timing: ArtworkTiming,
  placements: readonly PrintPlacement[],
): PrintProblemCode | null {
  const isMissing = placements.some(({ artwork }) => artwork === null);
  return timing === 'BEFORE_PAYMENT' && isMissing ? 'PRINT_ARTWORK_REQUIRED' : null;
}

/** Null if it names something that the product does not offer. */
function resolvePlacement(config: PrintConfig | null, placement: PrintPlacement): ResolvedPlacement | null {
  const area = config?.areas.find(({ code }) => code === placement.area);
  const method = config?.methods.find(({ code }) => code === placement.method);
  if (area?.status !== 'active' || method?.status !== 'active') return null;
  const inks = inksOf(method, placement.inks);
  if (!area.methods.includes(method.code) || inks > method.maxInks) return null;
  return { placement: { ...placement, inks }, area, method };
}

function pricedPlacement({ placement, area, method }: ResolvedPlacement): PricedPlacement {
  return {
    ...placement,
    areaName: area.name,
    methodName: method.name,
    label: `${area.name} · ${methodLabel(method, placement.inks)}`,
    unitAdd: placementAdd(area, method, placement.inks),
  };
}

/** A placement that cannot be chosen any more, with the names that are still known. */
function gonePlacement(config: PrintConfig | null, placement: PrintPlacement): PricedPlacement {
  const area = config?.areas.find(({ code }) => code === placement.area);
  const method = config?.methods.find(({ code }) => code === placement.method);
  const areaName = area?.name ?? placement.area;
  const methodName = method?.name ?? placement.method;
  return { ...placement, areaName, methodName, label: `${areaName} · ${methodName}`, unitAdd: won(0) };
}

/**
 * The same text for the same print, whatever the order of its placements and fields: cart lines merge by it. '' without
 * print. An artwork counts by its bytes, not by its id; accepted warnings do not make another print.
 */
export function canonicalPrint(selection: PrintSelection | null): string {
  const placements = selection?.placements ?? [];
  if (selection === null || placements.length === 0) return '';
  const texts = placements.map(({ area, method, inks, colours, artwork, ...position }) =>
    JSON.stringify([
      area,
      method,
      inks,
      colours,
      artwork?.sha256 ?? null,
      [position.widthMm, position.heightMm, position.xMm, position.yMm, position.rotation].map(tenths),
      ...(position.redraw === true ? ['redraw'] : []),
    ]),
  );
  const { proof, needBy, reprintOf } = selection;
  const requested =
    proof === undefined && needBy === undefined && reprintOf === undefined
      ? ''
      : JSON.stringify([proof ?? null, needBy ?? null, ...(reprintOf === undefined ? [] : [reprintOf])]);
  return `[${texts.sort().join(',')}]${requested}`;
}

/** Lengths are compared in tenths of a millimetre. */
const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10));
