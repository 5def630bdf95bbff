import { ARTWORK_TYPES, type ArtworkType } from './artwork-files.js';
import { findingOf, type ArtworkData, type Finding, type FractionBox } from './artwork-report.js';
import { outsideMm, placementCorners, type PlacementArea, type PlacementBox } from './placement.js';

const MM_PER_INCH = 25.4;
/** Tolerance for proportions and sizes. */
const SAME = 0.01;

/** What a print area requires. */
export interface CheckedArea extends Pick<PlacementArea, 'widthMm' | 'heightMm'> {
  /** `logo`: inside the box; `full`: over the box and its bleed. */
  fit: 'logo' | 'full';
  bleedMm: number;
  safeMm: number;
}

/** What a print method requires. */
export interface CheckedMethod {
  name: string;
  inkMode: 'spot' | 'full' | 'none';
  minDpi: number;
  minLineMm: number;
  /** Types that it accepts; none = all. */
  accepts: readonly ArtworkType[];
}

/** Where the artwork lies; its height follows from the file. On a `full` area only the rotation counts. */
export interface CheckedPlacement extends Omit<PlacementBox, 'height'> {
  /** Colours that were chosen for a spot method. */
  inks: number;
}

/** A finding about a placement, and the width in mm that would pass, if a smaller size helps. */
export interface PlacementFinding extends Finding {
  reduceToMm: number | null;
}

const down = (value: number): number => Math.floor(value * 10 + 1e-6) / 10;
const near = (value: number): number => Math.round(value * 10) / 10;

/**
 * The printed rectangle before rotation; as high as it is wide if the file does not say. On a `full` area a file
 * without its own trim box also covers the bleed; one with a trim box shows what remains after cutting.
 */
export function placementBox(
  fields: Pick<ArtworkData, 'ratio' | 'bleedMm'>,
  area: CheckedArea,
  { x, y, width, rotation }: Omit<CheckedPlacement, 'inks'>,
): PlacementBox {
  if (area.fit === 'logo') return { x, y, width, height: width * (fields.ratio ?? 1), rotation };
  const { widthMm, heightMm } = area;
  const bleedMm = fields.bleedMm === null ? area.bleedMm : 0;
  const lies = Math.abs(rotation % 180) === 90;
  const [w, h] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const size = lies ? { width: h, height: w } : { width: w, height: h };
  return { x: (widthMm - size.width) / 2, y: (heightMm - size.height) / 2, ...size, rotation };
}

/**
 * What is wrong with an artwork at this position and size, worst first. Pure: page, cart and prepare find the same. The
 * findings of the file itself are in its report.
 */
export function checkPlacement(
  fields: ArtworkData,
  area: CheckedArea,
  method: CheckedMethod,
  placement: CheckedPlacement,
): PlacementFinding[] {
  const box = placementBox(fields, area, placement);
  const findings = [
    ...checkType(fields, method),
    ...checkDpi(fields, method, box.width),
    ...(area.fit === 'logo'
      ? checkPosition(fields, area, box)
      : checkFullSize(fields, area, placement.rotation)),
    ...checkColors(fields, area, method, placement.inks),
    ...checkLines(fields, method, box.width),
    ...(area.fit === 'full' ? checkText(fields, area, box) : []),
  ];
  const order = ['F', 'W', 'I'];
  return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const plain = (finding: Finding): PlacementFinding => ({ ...finding, reduceToMm: null });

function checkType({ type }: ArtworkData, { accepts }: CheckedMethod): PlacementFinding[] {
  if (accepts.length === 0 || accepts.includes(type)) return [];
  const types = accepts.map((one) => ARTWORK_TYPES[one].label).join(', ');
  return [plain(findingOf('TYPE_NOT_TAKEN', { types }))];
}

/** Dots per inch of the coarsest picture at this width; null for drawings without pictures. */
export function dpiAt({ pixelsAcross }: Pick<ArtworkData, 'pixelsAcross'>, widthMm: number): number | null {
  return pixelsAcross === null ? null : pixelsAcross / (widthMm / MM_PER_INCH);
}

/** Below half of the minimum it is refused, below the minimum it gets a warning. */
function checkDpi(fields: ArtworkData, { minDpi }: CheckedMethod, widthMm: number): PlacementFinding[] {
  const exact = dpiAt(fields, widthMm);
  if (exact === null || fields.pixelsAcross === null || exact >= minDpi) return [];
  const dpi = Math.round(exact);
  if (exact >= minDpi / 2) {
    return [plain(findingOf('DPI_WEAK', { dpi, min: minDpi }, { value: dpi, limit: minDpi }))];
  }
  const mm = down((fields.pixelsAcross / (minDpi / 2)) * MM_PER_INCH);
  const measured = { value: dpi, limit: Math.ceil(minDpi / 2) };
  return [{ ...findingOf('DPI_LOW', { dpi, mm }, measured), reduceToMm: mm }];
}

/** Only ink counts: an empty edge of the file outside the area prints nothing. */
function checkPosition(fields: ArtworkData, area: CheckedArea, box: PlacementBox): PlacementFinding[] {
  const mm = outsideMm(area, partCorners(box, fields.ink ?? { x: 0, y: 0, width: 1, height: 1 }));
  if (mm === 0) return [];
  const widest = widestInside(fields, area, box);
  return [{ ...findingOf('OUT_OF_AREA', { mm }, { value: mm, limit: 0 }), reduceToMm: widest }];
}

/** The corners of a part of the artwork, turned with it about the middle of the whole. */
function partCorners(box: PlacementBox, part: FractionBox) {
  const [from, right, , below] = placementCorners(box);
  const at = (x: number, y: number) => ({
    x: from.x + (right.x - from.x) * x + (below.x - from.x) * y,
    y: from.y + (right.y - from.y) * x + (below.y - from.y) * y,
  });
  const { x, y, width, height } = part;
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
}

/** The largest width at which the artwork would fit, turned as it is and centred; null if none does. */
function widestInside(fields: ArtworkData, area: CheckedArea, box: PlacementBox): number | null {
  const part = partCorners(box, fields.ink ?? { x: 0, y: 0, width: 1, height: 1 });
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  const width = span(part.map(({ x }) => x));
  const height = span(part.map(({ y }) => y));
  if (width <= 0 || height <= 0) return null;
  const scale = Math.min(area.widthMm / width, area.heightMm / height);
  return scale >= 1 ? null : down(box.width * scale);
}

const isNear = (a: number, b: number): boolean => Math.abs(a / b - 1) <= SAME;

/** The file must have the proportions of the area with its bleed. */
function checkFullSize(fields: ArtworkData, area: CheckedArea, rotation: number): PlacementFinding[] {
  const { ratio } = fields;
  if (ratio === null) return [];
  const lies = Math.abs(rotation % 180) === 90;
  const { widthMm, heightMm, bleedMm } = area;
  const trim = lies ? { width: heightMm, height: widthMm } : { width: widthMm, height: heightMm };
  const whole = { width: trim.width + 2 * bleedMm, height: trim.height + 2 * bleedMm };
  // A page with a trim box says itself how much of it is bleed.
  if (fields.bleedMm !== null) {
    if (!isNear(ratio, trim.height / trim.width)) return [mismatch(fields, trim)];
    const scale = fields.widthMm === null ? 1 : trim.width / fields.widthMm;
    return fields.bleedMm * scale + 0.05 < bleedMm ? [bleedMissing(fields, bleedMm)] : [];
  }
  if (bleedMm > 0 && isTrimmedFile(fields, trim, whole)) return [bleedMissing(fields, bleedMm)];
  return isNear(ratio, whole.height / whole.width) ? [] : [mismatch(fields, whole)];
}

interface Size {
  width: number;
  height: number;
}

/** The file is as large as the area after cutting; if both have the same shape, only a size in mm can tell. */
function isTrimmedFile({ ratio, pixels, widthMm }: ArtworkData, trim: Size, whole: Size): boolean {
  if (ratio === null || !isNear(ratio, trim.height / trim.width)) return false;
  const isPage = pixels === null && widthMm !== null && isNear(widthMm, trim.width);
  return isPage || !isNear(ratio, whole.height / whole.width);
}

const bleedMissing = (fields: ArtworkData, mm: number): PlacementFinding =>
  plain(findingOf('BLEED_MISSING', { mm }, { value: near(fields.bleedMm ?? 0), limit: mm }));

function mismatch(
  { widthMm, heightMm, ratio }: ArtworkData,
  { width: W, height: H }: Size,
): PlacementFinding {
  const [w, h] = [widthMm ?? W, heightMm ?? W * (ratio ?? 1)];
  const measured = { value: near((h / w) * 100) / 100, limit: near((H / W) * 100) / 100 };
  return plain(findingOf('SIZE_MISMATCH', { w: near(w), h: near(h), W: near(W), H: near(H) }, measured));
}

function checkColors(
  fields: ArtworkData,
  { fit }: CheckedArea,
  { inkMode, name }: CheckedMethod,
  inks: number,
): PlacementFinding[] {
  const findings: Finding[] = [];
  const { flatColors } = fields;
  if (inkMode === 'spot' && flatColors !== null && flatColors > inks) {
    findings.push(findingOf('INKS_MORE', { n: flatColors, m: inks }, { value: flatColors, limit: inks }));
  }
  if (fit === 'logo' && fields.opaque === true) findings.push(findingOf('BACKGROUND_OPAQUE'));
  if (inkMode !== 'full' && fields.transparency && fields.pixels === null) {
    findings.push(findingOf('TRANSPARENCY', { method: name }));
  }
  if (inkMode === 'full' && fields.colors.includes('rgb')) findings.push(findingOf('COLOR_RGB'));
  return findings.map(plain);
}

function checkLines(fields: ArtworkData, { minLineMm }: CheckedMethod, widthMm: number): PlacementFinding[] {
  if (fields.thinnestMm === null || fields.widthMm === null) return [];
  const mm = Math.round(fields.thinnestMm * (widthMm / fields.widthMm) * 100) / 100;
  if (mm >= minLineMm) return [];
  return [plain(findingOf('LINE_THIN', { mm, min: minLineMm }, { value: mm, limit: minLineMm }))];
}

/** How close live text comes to the cutting line of the area. */
function checkText({ text, bleedMm }: ArtworkData, area: CheckedArea, box: PlacementBox): PlacementFinding[] {
  if (text === null) return [];
  // With its own trim box the fractions refer to the trimmed page, which is the area.
  const cut = bleedMm === null ? area.bleedMm : 0;
  const { width, height } = box;
  const gaps = [
    text.x * width,
    text.y * height,
    (1 - text.x - text.width) * width,
    (1 - text.y - text.height) * height,
  ];
  const mm = Math.max(0, near(Math.min(...gaps) - cut));
  if (mm >= area.safeMm) return [];
  const values = { mm, safe: area.safeMm };
  return [plain(findingOf('TEXT_IN_MARGIN', values, { value: mm, limit: area.safeMm }))];
}
