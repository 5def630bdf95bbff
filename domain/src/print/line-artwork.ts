import type { ArtworkType } from './artwork-files.js';
import type { ArtworkData, ArtworkResult, ArtworkState, Finding } from './artwork-report.js';
import { findingOf } from './artwork-report.js';
import {
  checkPlacement,
  placementBox,
  type CheckedArea,
  type CheckedMethod,
  type CheckedPlacement,
  type PlacementFinding,
} from './placement-check.js';
import type { PlacementBox } from './placement.js';
import type { PrintArea, PrintConfig, PrintFileType, PrintMethod } from './print-config.js';
import type { PrintPlacement, ResolvedPlacement } from './print-placement.js';

/** The data of an artwork version that a printed line needs. */
export interface LineArtwork {
  id: string;
  artworkId: number;
  /** The member's name for the artwork. */
  name: string;
  fileName: string;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  type: ArtworkType;
  state: ArtworkState;
  /** Somebody claims a right to it. */
  blocked: boolean;
  /** Its bytes are gone, or it was deleted. */
  gone: boolean;
  /** Null until it is checked. */
  verdict: ArtworkResult | null;
  facts: ArtworkData | null;
  findings: Finding[];
  /** File of its preview; null while there is none. */
  previewId: string | null;
}

/** Why the artwork of a line blocks the payment, in the order in which the reasons are reported. */
export const ARTWORK_PROBLEMS = [
  'ARTWORK_GONE',
  'ARTWORK_BLOCKED',
  'PRINT_ARTWORK_CHECKING',
  'PRINT_ARTWORK_UNUSABLE',
  'PRINT_PLACEMENT_OUT',
  'PRINT_ARTWORK_FIX',
  'PRINT_WARNINGS_OPEN',
] as const;
export type ArtworkProblemCode = (typeof ARTWORK_PROBLEMS)[number];

/** The findings for one placement with artwork. */
export interface LineArtworkCheck {
  /** Place among the placements of the line, from 0. */
  index: number;
  versionId: string;
  /** Null: the version does not exist any more. */
  artwork: LineArtwork | null;
  /** Of the file and of its placement, the file's first. Empty while it is being checked. */
  findings: PlacementFinding[];
  problem: ArtworkProblemCode | null;
}

/** File types that a configuration calls by another name. */
const typeOf = (type: PrintFileType): ArtworkType => (type === 'jpg' ? 'jpeg' : type);

/** What a print method requires of a file. */
export const checkedMethod = (method: PrintMethod): CheckedMethod => ({
  name: method.name,
  inkMode: method.inkMode,
  minDpi: method.minDpi,
  minLineMm: method.minLineMm,
  accepts: method.accepts.map(typeOf),
});

/** What a print area requires of a file. */
export const checkedArea = ({ widthMm, heightMm, fit, bleedMm, safeMm }: PrintArea): CheckedArea => ({
  widthMm,
  heightMm,
  fit,
  bleedMm,
  safeMm,
});

/** Where the artwork of a placement lies; without a position it is centred in its area. */
export function checkedPlacement(
  placement: Pick<PrintPlacement, 'inks' | 'widthMm' | 'xMm' | 'yMm' | 'rotation'>,
  area: Pick<PrintArea, 'widthMm' | 'heightMm'>,
  fields: Pick<ArtworkData, 'ratio'>,
): CheckedPlacement {
  const width = placement.widthMm ?? area.widthMm;
  const height = width * (fields.ratio ?? 1);
  return {
    width,
    x: placement.xMm ?? (area.widthMm - width) / 2,
    y: placement.yMm ?? (area.heightMm - height) / 2,
    rotation: placement.rotation,
    inks: placement.inks,
  };
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** The rectangle in which a file of these proportions is printed, mm. */
export const placedBox = (
  placement: Parameters<typeof checkedPlacement>[0],
  area: PrintArea,
  fields: Pick<ArtworkData, 'ratio' | 'bleedMm'>,
): PlacementBox => placementBox(fields, checkedArea(area), checkedPlacement(placement, area, fields));

/**
 * Placements in the size that follows from their files: the width gives the height; on a `full` area the area gives
 * width and position too. This size is stored, priced, drawn and written on the job sheet, whatever a client sent. A
 * placement stays as it is while its file is unchecked, and if its area is gone.
 */
export function sizedPlacements<Placement extends PrintPlacement>(
  config: Pick<PrintConfig, 'areas'> | null,
  placements: readonly Placement[],
  artworks: ReadonlyMap<string, Pick<LineArtwork, 'facts'>> | undefined,
): Placement[] {
  return placements.map((placement) => {
    const area = config?.areas.find(({ code }) => code === placement.area);
    const fields = artworks?.get(placement.artwork?.versionId ?? '')?.facts ?? null;
    return area === undefined || fields === null ? placement : sized(placement, area, fields);
  });
}

function sized<Placement extends PrintPlacement>(
  placement: Placement,
  area: PrintArea,
  fields: ArtworkData,
): Placement {
  const { x, y, width, height } = placedBox(placement, area, fields);
  const size = { widthMm: tenth(width), heightMm: Math.max(0.1, tenth(height)) };
  const position = area.fit === 'logo' ? {} : { xMm: tenth(x), yMm: tenth(y) };
  return { ...placement, ...size, ...position };
}

/** All findings about a file at its position, the file's own first. */
export function findingsOf(
  { facts, findings }: Pick<LineArtwork, 'facts' | 'findings'>,
  { placement, area, method }: ResolvedPlacement,
): PlacementFinding[] {
  const own = findings.map((finding) => ({ ...finding, reduceToMm: null }));
  if (facts === null) return own;
  const placed = checkedPlacement(placement, area, facts);
  return [
    ...own,
    ...checkLargest(facts, method, area, placed),
    ...checkPlacement(facts, checkedArea(area), checkedMethod(method), placed),
  ];
}

/** A method may print less than its area holds; half a tenth of a millimetre is rounding. */
function checkLargest(
  fields: ArtworkData,
  { maxWidthMm, maxHeightMm }: PrintMethod,
  { fit }: PrintArea,
  { width }: CheckedPlacement,
): PlacementFinding[] {
  if (fit === 'full') return [];
  const height = width * (fields.ratio ?? 1);
  const scale = Math.min(1, (maxWidthMm ?? width) / width, (maxHeightMm ?? height) / height);
  const over = Math.max(width, height) * (1 - scale);
  if (over < 0.05) return [];
  const mm = Math.round(over * 10) / 10;
  const reduceToMm = Math.floor(width * scale * 10 + 1e-6) / 10;
  return [{ ...findingOf('OUT_OF_AREA', { mm }, { value: mm, limit: 0 }), reduceToMm }];
}

/** The placements with the areas and methods that they name, hidden ones too; null if one of them is gone. */
export function namedPlacements(
  config: PrintConfig | null,
  placements: readonly PrintPlacement[],
): ResolvedPlacement[] | null {
  const named = placements.flatMap((placement) => {
    const area = config?.areas.find(({ code }) => code === placement.area);
    const method = config?.methods.find(({ code }) => code === placement.method);
    return area === undefined || method === undefined ? [] : [{ placement, area, method }];
  });
  return named.length === placements.length ? named : null;
}

/**
 * Whether this refuses a file that is sent after the payment. A file that is still being checked is accepted, and so is
 * one with unaccepted warnings: a person looks at both.
 */
export const refusesFile = (problem: ArtworkProblemCode | null): problem is ArtworkProblemCode =>
  problem !== null && problem !== 'PRINT_ARTWORK_CHECKING' && problem !== 'PRINT_WARNINGS_OPEN';

/** The result for the artworks of a line: each placement with a file, and the first reason that blocks the payment. */
export function checkLineArtworks(
  resolved: readonly ResolvedPlacement[],
  artworks: ReadonlyMap<string, LineArtwork>,
): { checks: LineArtworkCheck[]; problem: ArtworkProblemCode | null } {
  const checks = resolved.flatMap((one, index) => {
    const { artwork: placed } = one.placement;
    return placed === null ? [] : [checkOne(one, index, placed.versionId, artworks.get(placed.versionId))];
  });
  const problem = ARTWORK_PROBLEMS.find((code) => checks.some((check) => check.problem === code)) ?? null;
  return { checks, problem };
}

/** The files of placements alone, if nothing says any more where they lie. */
export const checkFiles = (
  placements: readonly PrintPlacement[],
  artworks: ReadonlyMap<string, LineArtwork>,
): LineArtworkCheck[] =>
  placements.flatMap((placement, index) => {
    if (placement.artwork === null) return [];
    const { versionId } = placement.artwork;
    const artwork = artworks.get(versionId) ?? null;
    const findings = (artwork?.findings ?? []).map((finding) => ({ ...finding, reduceToMm: null }));
    const problem = artwork === null ? 'ARTWORK_GONE' : problemOf(artwork, placement, findings);
    return [{ index, versionId, artwork, findings, problem }];
  });

function checkOne(
  resolved: ResolvedPlacement,
  index: number,
  versionId: string,
  artwork: LineArtwork | undefined,
): LineArtworkCheck {
  if (artwork === undefined)
    return { index, versionId, artwork: null, findings: [], problem: 'ARTWORK_GONE' };
  const findings = isChecking(artwork) ? [] : findingsOf(artwork, resolved);
  return { index, versionId, artwork, findings, problem: problemOf(artwork, resolved.placement, findings) };
}

const isChecking = ({ state }: Pick<LineArtwork, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Why the file itself, wherever it is placed, blocks the payment of a line; undefined: it does not exist any more. */
export function fileProblem(artwork: LineArtwork | undefined): ArtworkProblemCode | null {
  if (artwork === undefined || artwork.gone) return 'ARTWORK_GONE';
  if (artwork.blocked) return 'ARTWORK_BLOCKED';
  if (isChecking(artwork)) return 'PRINT_ARTWORK_CHECKING';
  return artwork.verdict === 'UNUSABLE' ? 'PRINT_ARTWORK_UNUSABLE' : null;
}

/**
 * A person checks a file that the store could not check (`failed`), like files of formats that no program reads. A file
 * that staff rebuild (`redraw`) may have any fault except one that keeps it from being opened.
 */
function problemOf(
  artwork: LineArtwork,
  { accepted = [], redraw = false }: Pick<PrintPlacement, 'accepted' | 'redraw'>,
  findings: readonly Finding[],
): ArtworkProblemCode | null {
  const own = fileProblem(artwork);
  if (own !== null) return own;
  const has = (...severities: string[]): boolean =>
    findings.some(({ severity }) => severities.includes(severity));
  if (has('U')) return 'PRINT_ARTWORK_UNUSABLE';
  if (findings.some(({ code }) => code === 'OUT_OF_AREA')) return 'PRINT_PLACEMENT_OUT';
  if (redraw) return null;
  if (has('F')) return 'PRINT_ARTWORK_FIX';
  const open = findings.some(({ severity, code }) => severity === 'W' && !accepted.includes(code));
  return open ? 'PRINT_WARNINGS_OPEN' : null;
}

/** Whether a person must look at the file before printing, whatever the product's policy is. */
export function needsPerson(
  checks: readonly LineArtworkCheck[],
  placements: readonly PrintPlacement[],
): boolean {
  return placements.some((placement, index) => {
    const check = checks.find((one) => one.index === index);
    if (placement.redraw === true || check?.artwork == null) return true;
    const { state, verdict } = check.artwork;
    return state === 'failed' || verdict === 'MANUAL' || verdict === 'FIX' || check.problem !== null;
  });
}
