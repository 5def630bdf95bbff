import { inflateSync } from 'node:zlib';
import {
  ARTWORK_ZOOM_PIXELS,
  findingOf,
  PREFLIGHT_LIMITS,
  type ArtworkData,
  type Finding,
  type FractionBox,
} from '@store/domain';
import { toMm, unknownFields, Unusable, type CheckedFile, type Picture } from './checked-file.js';
import { hasName, namePattern, placesOfName } from './pdf-names.js';
import { Pdf, PDF_OBJECT, PdfOutOfMemory, PdfRefused, type Matrix, type Rect } from './pdfium.js';
import { pictureFields } from './picture-data.js';

const MM_PER_POINT = 25.4 / 72;
const POINTS_PER_INCH = 72;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** A trim box closer than this to the page's edge on some side means no bleed, mm. */
const SMALLEST_BLEED_MM = 0.1;
/** The end marker must be within the last bytes (PDF 1.7, annex H). */
const END_WITHIN = 2048;
/** Invisible text: 3 = neither filled nor stroked, 7 = only to clip. */
const INVISIBLE = new Set([3, 7]);
/** Illustrator's text on the page of a file without PDF content. */
const NO_CONTENT = /without PDF content/i;

/** Active content and attachments. */
const ACTIVE = namePattern('JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'SubmitForm');
const PACKED = namePattern('ObjStm');
const SIZE = namePattern('Size');
const ROOT = namePattern('Root');
/** A name, the blanks of PDF, and a number. */
const NUMBER = /^[^\0\t\n\f\r ]+[\0\t\n\f\r ]+\+?(\d+)/;
/** Limits for packed objects that are searched for it: their number, and their bytes together. */
const MOST_PACKED = 2000;
const MOST_UNPACKED = 64 * 1024 * 1024;
const UNPACKED_AT_ONCE = 8 * 1024 * 1024;

/** The results of a walk over the objects of the first page. */
interface Walk {
  images: { pixels: number; across: number; color: ArtworkData['colors'][number] }[];
  pixels: number;
  unreadable: boolean;
  thinnestPt: number | null;
  transparency: boolean;
  text: Rect | null;
  fonts: Map<string, boolean>;
}

/** A PDF, and the PDF inside of an AI file. Only the first page is printed and analysed. */
export const checkPdf = (path: string, type: 'pdf' | 'ai'): Promise<CheckedFile> =>
  withPdfium(() => check(path, type));

/** Translates PDFium's errors to the codes of the report. */
export async function withPdfium<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PdfRefused) throw new Unusable(error.locked ? 'FILE_ENCRYPTED' : 'FILE_BROKEN');
    // PDFium ends itself when it runs out of memory.
    if (error instanceof PdfOutOfMemory || error instanceof WebAssembly.RuntimeError) {
      throw new Unusable('FILE_TOO_COMPLEX');
    }
    throw error;
  }
}

async function check(path: string, type: 'pdf' | 'ai'): Promise<CheckedFile> {
  const pdf = await Pdf.open(path);
  const { fns, document } = pdf;
  if (fns._FPDF_GetSecurityHandlerRevision(document) >= 0) throw new Unusable('FILE_ENCRYPTED');
  refuseUnsound(pdf.bytes());
  const pages = pageCount(pdf);
  const countPage = pageCounter(pdf);
  countPage(0);
  const page = fns._FPDF_LoadPage(document, 0);
  if (type === 'ai' && NO_CONTENT.test(pdf.text(page, 2000)))
    throw new Unusable('AI_NO_PDF', {}, { page: 1 });
  const sheet = sheetOf(pdf, page);
  const walk = walkPage(pdf, page, sheet);
  const picture = drawn(pdf, page, sheet, walk);
  const seen = picture === null ? null : pictureFields(picture);
  if (seen?.ink === null) throw new Unusable('PAGE_EMPTY', {}, { page: 1 });
  // Last: the pictures of a page stay in memory once it was opened.
  for (let index = 1; index < pages; index += 1) countPage(index);
  const fields = { ...unknownFields(type), ...sheet.facts, ...walkFields(walk, sheet), ...seen, pages };
  const unchecked = picture === null ? ['그려 보아야 아는 것'] : [];
  return {
    facts: fields,
    findings: findingsOf({ isActive: isActive(pdf), pages, walk }),
    unchecked,
    picture,
  };
}

/** A file without its end was cut off; PDFium would repair it and show a part. */
function refuseUnsound(file: Buffer): void {
  if (file.subarray(-END_WITHIN).lastIndexOf('%%EOF') < 0) throw new Unusable('FILE_BROKEN');
  refuseManyObjects(file);
}

function pageCount({ fns, document }: Pdf): number {
  const pages = fns._FPDF_GetPageCount(document);
  if (pages < 1) throw new Unusable('FILE_BROKEN');
  if (pages > PREFLIGHT_LIMITS.pages) throw new Unusable('FILE_TOO_COMPLEX');
  return pages;
}

const isTooLargeToDraw = ({ pixels }: Walk): boolean => pixels > PREFLIGHT_LIMITS.previewPixels;

/** The printed part of the page; null where its pictures are too large to draw. */
function drawn(pdf: Pdf, page: number, sheet: Sheet, walk: Walk): Picture | null {
  if (pdf.fns._FPDFPage_CountObjects(page) === 0) throw new Unusable('PAGE_EMPTY', {}, { page: 1 });
  return isTooLargeToDraw(walk) ? null : draw(pdf, page, sheet);
}

function findingsOf({
  isActive: active,
  pages,
  walk,
}: {
  isActive: boolean;
  pages: number;
  walk: Walk;
}): Finding[] {
  const findings: Finding[] = [];
  if (active) findings.push(findingOf('PDF_ACTIVE'));
  if (pages > 1) findings.push(findingOf('PAGES_EXTRA', { n: pages }, { value: pages, limit: 1 }));
  if (isTooLargeToDraw(walk)) findings.push(findingOf('PREVIEW_SKIPPED', {}, { page: 1 }));
  findings.push(...fontFindings(walk));
  if (walk.unreadable) findings.push(findingOf('UNCHECKED', { list: '일부 이미지의 해상도' }, { page: 1 }));
  return findings;
}

/** Every PDF states the number of objects at its end, before any of them is read. */
function refuseManyObjects(file: Buffer): void {
  for (const at of placesOfName(file, SIZE)) {
    const size = Number(NUMBER.exec(file.toString('latin1', at, at + 64))?.[1]);
    if (!(size > PREFLIGHT_LIMITS.objects)) continue;
    // Only the trailer, or the stream in its place, names a root too.
    if (file.toString('latin1', Math.max(at - 400, 0), at + 400).search(ROOT) >= 0)
      throw new Unusable('FILE_TOO_COMPLEX');
  }
}

/** Scripts and attachments: counted, never run. PDFium counts those with a name; the others are searched. */
function isActive(pdf: Pdf): boolean {
  const { fns, document } = pdf;
  if (fns._FPDFDoc_GetJavaScriptActionCount(document) > 0) return true;
  if (fns._FPDFDoc_GetAttachmentCount(document) > 0) return true;
  // Read now: the bytes move when the memory of PDFium grows.
  const file = pdf.bytes();
  return hasName(file, ACTIVE) || packedObjects(file).some((bytes) => hasName(bytes, ACTIVE));
}

/** Objects of a PDF may lie packed together. */
function packedObjects(file: Buffer): Buffer[] {
  const unpacked: Buffer[] = [];
  let bytes = 0;
  let seen = 0;
  let end = 0;
  for (const at of placesOfName(file, PACKED)) {
    // Inside the bytes of the previous one it is not a name.
    if (at < end) continue;
    const stream = file.indexOf('stream', at);
    end = stream < 0 ? -1 : file.indexOf('endstream', stream);
    if (end < 0 || seen >= MOST_PACKED || bytes >= MOST_UNPACKED) break;
    seen += 1;
    const from = stream + 'stream'.length + (file[stream + 6] === 0x0d ? 2 : 1);
    try {
      const body = inflateSync(file.subarray(from, end), { maxOutputLength: UNPACKED_AT_ONCE });
      bytes += body.length;
      unpacked.push(body);
    } catch {
      // Packed in another way, or too large for packed objects.
    }
  }
  return unpacked;
}

/** Opens a page and counts its objects, nested forms included, added to those of earlier pages. */
function pageCounter(pdf: Pdf): (index: number) => void {
  const { fns, document } = pdf;
  let objects = 0;
  const add = (more: number): void => {
    objects += Math.max(more, 0);
    if (objects > PREFLIGHT_LIMITS.objects) throw new Unusable('FILE_TOO_COMPLEX');
  };
  const descend = (object: number, depth: number): void => {
    if (fns._FPDFPageObj_GetType(object) !== PDF_OBJECT.form) return;
    if (depth >= PREFLIGHT_LIMITS.formDepth) throw new Unusable('FILE_TOO_COMPLEX');
    const inner = fns._FPDFFormObj_CountObjects(object);
    add(inner);
    for (let i = 0; i < inner; i += 1) descend(fns._FPDFFormObj_GetObject(object, i), depth + 1);
  };
  return (index) => {
    const page = fns._FPDF_LoadPage(document, index);
    if (page === 0) throw new Unusable('FILE_BROKEN', {}, { page: index + 1 });
    const most = PREFLIGHT_LIMITS.pageMm / MM_PER_POINT;
    if (Math.max(fns._FPDF_GetPageWidthF(page), fns._FPDF_GetPageHeightF(page)) > most) {
      throw new Unusable('FILE_TOO_COMPLEX', {}, { page: index + 1 });
    }
    const count = fns._FPDFPage_CountObjects(page);
    add(count);
    for (let i = 0; i < count; i += 1) descend(fns._FPDFPage_GetObject(page, i), 0);
    fns._FPDF_ClosePage(page);
  };
}

/** The printed part of the page, and its rotation on the screen. */
interface Sheet {
  /** What PDFium draws: the crop box within the media box. */
  page: Rect;
  /** The trim box within it, or the same. */
  trim: Rect;
  /** Quarter turns clockwise. */
  turns: number;
  facts: Pick<ArtworkData, 'widthMm' | 'heightMm' | 'ratio' | 'bleedMm'>;
}

const widthOf = ({ left, right }: Rect): number => right - left;
const heightOf = ({ bottom, top }: Rect): number => top - bottom;

function within(inner: Rect | null, outer: Rect): Rect {
  if (inner === null) return outer;
  const cut = {
    left: Math.max(inner.left, outer.left),
    bottom: Math.max(inner.bottom, outer.bottom),
    right: Math.min(inner.right, outer.right),
    top: Math.min(inner.top, outer.top),
  };
  return widthOf(cut) > 1 && heightOf(cut) > 1 ? cut : outer;
}

function sheetOf(pdf: Pdf, handle: number): Sheet {
  const { fns } = pdf;
  const turns = ((fns._FPDFPage_GetRotation(handle) % 4) + 4) % 4;
  const size = [fns._FPDF_GetPageWidthF(handle), fns._FPDF_GetPageHeightF(handle)];
  const [width = 0, height = 0] = turns % 2 === 0 ? size : size.toReversed();
  if (!(width > 0) || !(height > 0)) throw new Unusable('FILE_BROKEN', {}, { page: 1 });
  const media = pdf.box(fns._FPDFPage_GetMediaBox, handle) ?? {
    left: 0,
    bottom: 0,
    right: width,
    top: height,
  };
  const page = within(pdf.box(fns._FPDFPage_GetCropBox, handle), media);
  const trim = within(pdf.box(fns._FPDFPage_GetTrimBox, handle), page);
  const bleed = within(pdf.box(fns._FPDFPage_GetBleedBox, handle), page);
  const beyond = Math.min(
    trim.left - bleed.left,
    trim.bottom - bleed.bottom,
    bleed.right - trim.right,
    bleed.top - trim.top,
  );
  const bleedMm = toMm(beyond * MM_PER_POINT);
  const isTrimmed = bleedMm >= SMALLEST_BLEED_MM;
  const used = isTrimmed ? trim : page;
  const [w, h] = turns % 2 === 0 ? [widthOf(used), heightOf(used)] : [heightOf(used), widthOf(used)];
  return {
    page,
    trim: used,
    turns,
    facts: {
      widthMm: toMm(w * MM_PER_POINT),
      heightMm: toMm(h * MM_PER_POINT),
      ratio: h / w,
      bleedMm: isTrimmed ? bleedMm : null,
    },
  };
}

/** First `inner`, then `outer`. */
function compose([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function walkPage(pdf: Pdf, page: number, { trim }: Sheet): Walk {
  const { fns } = pdf;
  const walk: Walk = {
    images: [],
    pixels: 0,
    unreadable: false,
    thinnestPt: null,
    transparency: false,
    text: null,
    fonts: new Map(),
  };
  const visit = (object: number, outer: Matrix): void => {
    const kind = fns._FPDFPageObj_GetType(object);
    const matrix = compose(pdf.matrix(object), outer);
    if (fns._FPDFPageObj_HasTransparency(object) !== 0) walk.transparency = true;
    if (kind === PDF_OBJECT.form) {
      const count = fns._FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count; i += 1) visit(fns._FPDFFormObj_GetObject(object, i), matrix);
    }
    if (kind === PDF_OBJECT.image) noteImage(pdf, page, { object, matrix, walk, trim });
    if (kind === PDF_OBJECT.path) noteStroke(pdf, object, matrix, walk);
    if (kind === PDF_OBJECT.text) noteText(pdf, object, outer, walk);
  };
  const count = fns._FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i += 1) visit(fns._FPDFPage_GetObject(page, i), IDENTITY);
  return walk;
}

/** Effective resolution: pixels by the size at which they are drawn, along both sides of the picture. */
function noteImage(
  pdf: Pdf,
  page: number,
  { object, matrix, walk, trim }: { object: number; matrix: Matrix; walk: Walk; trim: Rect },
): void {
  const { width, height } = pdf.imageSize(object);
  const [a, b, c, d] = matrix;
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (width === 0 || height === 0 || wide === 0 || high === 0) {
    walk.unreadable = true;
    return;
  }
  walk.pixels += width * height;
  const perPoint = Math.min(width / wide, height / high);
  const color = walk.pixels > PREFLIGHT_LIMITS.previewPixels ? 'other' : colorOf(pdf, page, object);
  walk.images.push({ pixels: perPoint * POINTS_PER_INCH, across: perPoint * widthOf(trim), color });
}

/** FPDF_COLORSPACE: 1 gray, 2 RGB, 3 CMYK, 4 and 5 calibrated, 7 by a profile, 8 a spot colour, 10 a palette. */
function colorOf(pdf: Pdf, page: number, object: number): ArtworkData['colors'][number] {
  const color = pdf.imageColor(object, page);
  if (color === null) return 'other';
  if (color.space === 1 || color.space === 4) return 'gray';
  if (color.space === 2 || color.space === 5) return 'rgb';
  if (color.space === 3) return 'cmyk';
  if (color.space !== 7) return 'other';
  return color.bits >= 32 ? 'cmyk' : color.bits >= 24 ? 'rgb' : 'gray';
}

function noteStroke(pdf: Pdf, object: number, [a, b, c, d]: Matrix, walk: Walk): void {
  const width = pdf.strokeWidth(object);
  if (width === null) return;
  const drawn = width * Math.sqrt(Math.abs(a * d - b * c));
  walk.thinnestPt = Math.min(walk.thinnestPt ?? Infinity, drawn);
}

function noteText(pdf: Pdf, object: number, outer: Matrix, walk: Walk): void {
  const { fns } = pdf;
  if (INVISIBLE.has(fns._FPDFTextObj_GetTextRenderMode(object))) return;
  const font = fns._FPDFTextObj_GetFont(object);
  const isEmbedded = font !== 0 && fns._FPDFFont_GetIsEmbedded(font) === 1;
  // A part of a font carries six letters in front of its name.
  const name = (font === 0 ? '' : pdf.fontName(font)).replace(/^[A-Z]{6}\+/, '');
  if (walk.fonts.size < 20) walk.fonts.set(name, (walk.fonts.get(name) ?? true) && isEmbedded);
  const own = pdf.box(fns._FPDFPageObj_GetBounds, object);
  if (own === null) return;
  const box = moved(own, outer);
  const { text } = walk;
  walk.text =
    text === null
      ? box
      : {
          left: Math.min(text.left, box.left),
          bottom: Math.min(text.bottom, box.bottom),
          right: Math.max(text.right, box.right),
          top: Math.max(text.top, box.top),
        };
}

function moved({ left, bottom, right, top }: Rect, [a, b, c, d, e, f]: Matrix): Rect {
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ].map(([x = 0, y = 0]) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Text whose letters are in the file may still change its form; text whose letters are not, will. */
function fontFindings({ fonts }: Walk): Finding[] {
  const missing = [...fonts].flatMap(([name, isEmbedded]) => (isEmbedded ? [] : [name || '이름 없는 글꼴']));
  if (missing.length > 0) {
    return [findingOf('FONT_NOT_EMBEDDED', { fonts: missing.slice(0, 5).join(', ') }, { page: 1 })];
  }
  return fonts.size > 0 ? [findingOf('FONT_LIVE', {}, { page: 1 })] : [];
}

function walkFields(walk: Walk, sheet: Sheet): Partial<ArtworkData> {
  const { images, thinnestPt, text, fonts, transparency } = walk;
  const shape = sheet.turns % 2 === 0 ? 1 : heightOf(sheet.trim) / widthOf(sheet.trim);
  const across = images.map((image) => image.across * shape);
  return {
    pixelsAcross: across.length === 0 ? null : Math.round(Math.min(...across)),
    colors: [...new Set(images.map(({ color }) => color))].sort(),
    transparency,
    thinnestMm: thinnestPt === null ? null : toMm(thinnestPt * MM_PER_POINT, 2),
    text: text === null ? null : fractions(text, sheet),
    fonts: [...fonts.keys()].filter((name) => name !== ''),
  };
}

/** A part of the page as fractions of what is printed, as it is shown. */
function fractions(part: Rect, { trim, turns }: Sheet): FractionBox {
  const unit = (value: number): number => Math.min(Math.max(value, 0), 1);
  const left = unit((part.left - trim.left) / widthOf(trim));
  const right = unit((part.right - trim.left) / widthOf(trim));
  const top = unit((trim.top - part.top) / heightOf(trim));
  const bottom = unit((trim.top - part.bottom) / heightOf(trim));
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const turned = [
    box,
    { x: 1 - bottom, y: left, width: box.height, height: box.width },
    { x: 1 - right, y: 1 - bottom, width: box.width, height: box.height },
    { x: top, y: 1 - right, width: box.height, height: box.width },
  ][turns];
  const short = (value: number): number => Math.round(value * 10_000) / 10_000;
  const { x, y, width, height } = turned ?? box;
  return { x: short(x), y: short(y), width: short(width), height: short(height) };
}

/** The printed part, its longer side as long as the larger preview. */
function draw(pdf: Pdf, handle: number, sheet: Sheet): Picture {
  const { page, trim, turns } = sheet;
  const isUpright = turns % 2 === 0;
  const [width, height] = isUpright ? [widthOf(trim), heightOf(trim)] : [heightOf(trim), widthOf(trim)];
  const scale = ARTWORK_ZOOM_PIXELS / Math.max(width, height);
  const picture = {
    width: Math.max(Math.round(width * scale), 1),
    height: Math.max(Math.round(height * scale), 1),
  };
  const offset = fractions(page, { ...sheet, trim: page });
  const start = fractions(trim, { ...sheet, trim: page });
  const [pageWidth, pageHeight] = isUpright
    ? [widthOf(page), heightOf(page)]
    : [heightOf(page), widthOf(page)];
  const data = pdf.render(handle, picture, {
    left: Math.round((offset.x - start.x) * pageWidth * scale),
    top: Math.round((offset.y - start.y) * pageHeight * scale),
    width: Math.max(Math.round(pageWidth * scale), 1),
    height: Math.max(Math.round(pageHeight * scale), 1),
  });
  return { ...picture, data };
}
