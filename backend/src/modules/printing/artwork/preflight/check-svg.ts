import { readFile } from 'node:fs/promises';
import { ARTWORK_ZOOM_PIXELS, findingOf, PREFLIGHT_LIMITS, svgSize, type Finding } from '@store/domain';
import sax, { type Tag } from 'sax';
import { toMm, unknownFields, Unusable, type CheckedFile, type Picture } from './checked-file.js';
import { images } from './images.js';
import { pictureFields } from './picture-data.js';

/** Elements inside of elements: deeper is no drawing. */
const MOST_DEPTH = 256;
/** Density at which librsvg is asked first, and the most that it may be asked for. */
const DENSITY = 72;
const MOST_DENSITY = 7200;
/** Milliseconds of computing after which a drawing is given up, and between two checks of it. */
const MOST_DRAWING_MS = 5000;
const WATCH_MS = 100;

const REFUSED = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener']);
/** What a picture inside of the file may be. */
const INSIDE = /^data:image\/(png|jpe?g|webp|gif);base64,/i;

/** A picture inside of the drawing, and how much wider one unit of it is drawn. */
interface Inner {
  href: string;
  width: number;
  scale: number;
}

/** An element with those inside of it, and the one that it draws again (`use`). */
interface Node {
  children: Node[];
  again: string | null;
}

interface Read {
  root: Readonly<Record<string, string>>;
  hasText: boolean;
  hasTransparency: boolean;
  fonts: Set<string>;
  inner: Inner[];
}

/**
 * Reads a drawing as strict XML and refuses what could act or fetch; only then it is drawn, by a renderer that does
 * neither. It is never sent to a browser, so it is checked and not cleaned.
 */
export async function checkSvg(path: string): Promise<CheckedFile> {
  const bytes = await readFile(path);
  if (bytes.length > PREFLIGHT_LIMITS.svgBytes) throw new Unusable('FILE_TOO_COMPLEX');
  const read = readSvg(decodeText(bytes));
  const { width, height, unitsAcross, widthMm, heightMm } = sizeOf(read.root);
  const { pixelsAcross, unreadable } = await coarsest(read.inner, unitsAcross);
  const picture = await draw(path);
  const drawn = pictureFields(picture);
  if (drawn.ink === null) throw new Unusable('PAGE_EMPTY', {}, { page: 1 });
  const findings: Finding[] = read.hasText ? [findingOf('FONT_LIVE')] : [];
  if (unreadable) findings.push(findingOf('UNCHECKED', { list: '삽입 이미지의 해상도' }));
  const fields = {
    ...unknownFields('svg'),
    ...drawn,
    widthMm,
    heightMm,
    ratio: height / width,
    pixelsAcross,
    colors: read.inner.length > 0 ? (['rgb'] as ['rgb']) : [],
    transparency: read.hasTransparency,
    text: read.hasText ? drawn.ink : null,
    fonts: [...read.fonts].slice(0, 20),
  };
  return { facts: fields, findings, unchecked: [], picture };
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unusable('FILE_BROKEN');
  }
}

function readSvg(text: string): Read {
  const read: Read = { root: {}, hasText: false, hasTransparency: false, fonts: new Set(), inner: [] };
  const parser = sax.parser(true, { trim: false, normalize: false });
  const scales: number[] = [];
  const tree = new DrawnElements();
  let elements = 0;
  let style = '';
  let inStyle = 0;
  parser.onerror = (error) => {
    // Without its position: the parser stands anywhere by then.
    throw error instanceof Unusable ? error : new Unusable('FILE_BROKEN');
  };
  parser.ondoctype = (doctype) => {
    if (/<!ENTITY|\[/i.test(doctype)) throw new Unusable('SVG_ACTIVE');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml') throw new Unusable('SVG_ACTIVE');
  };
  parser.onopentag = (tag) => {
    const name = localName(tag.name).toLowerCase();
    const attributes = (tag as Tag).attributes;
    elements += 1;
    if (elements > PREFLIGHT_LIMITS.svgElements || scales.length > MOST_DEPTH) {
      throw new Unusable('FILE_TOO_COMPLEX');
    }
    if (elements === 1 && name !== 'svg') throw new Unusable('FILE_BROKEN');
    if (elements === 1) read.root = attributes;
    if (REFUSED.has(name)) throw new Unusable('SVG_ACTIVE');
    for (const [key, value] of Object.entries(attributes)) refuseActive(name, localName(key), value);
    const scale = (scales.at(-1) ?? 1) * scaleOf(attributes['transform']);
    scales.push(scale);
    tree.open(name, attributes);
    if (name === 'style') inStyle += 1;
    noteElement(read, name, attributes, scale);
  };
  parser.onclosetag = (name) => {
    scales.pop();
    tree.close();
    if (localName(name).toLowerCase() === 'style') inStyle -= 1;
  };
  const onText = (piece: string): void => {
    if (inStyle > 0) style += piece;
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable('FILE_BROKEN');
  }
  if (elements === 0) throw new Unusable('FILE_BROKEN');
  refuseActiveStyle(style);
  if (tree.count() > PREFLIGHT_LIMITS.svgElements) throw new Unusable('FILE_TOO_COMPLEX');
  return read;
}

const hrefOf = (attributes: Attributes): string => attributes['href'] ?? attributes['xlink:href'] ?? '';

/** Counts the elements that are drawn, those again that `use` draws again: a few lines can mean millions. */
class DrawnElements {
  private readonly top: Node = { children: [], again: null };
  private readonly path: Node[] = [this.top];
  private readonly byId = new Map<string, Node>();

  open(name: string, attributes: Attributes): void {
    const node = { children: [], again: name === 'use' ? hrefOf(attributes).replace(/^#/, '') : null };
    this.path.at(-1)?.children.push(node);
    this.path.push(node);
    const { id } = attributes;
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, node);
  }

  close(): void {
    this.path.pop();
  }

  /** Infinity where they lie too deep in each other. */
  count(): number {
    const counts = new Map<Node, number>();
    const sum = (node: Node, depth: number): number => {
      if (depth > MOST_DEPTH) return Infinity;
      const before = counts.get(node);
      if (before !== undefined) return before;
      // No renderer draws what draws itself.
      counts.set(node, 0);
      const again = node.again === null ? undefined : this.byId.get(node.again);
      const inside = again === undefined ? node.children : [...node.children, again];
      const all = inside.reduce((total, one) => total + sum(one, depth + 1), 1);
      counts.set(node, all);
      return all;
    };
    return sum(this.top, 0) - 1;
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute that runs something or leads out of the file. */
function refuseActive(element: string, name: string, value: string): void {
  const key = name.toLowerCase();
  if (key.startsWith('on')) throw new Unusable('SVG_ACTIVE');
  if (key === 'href' || key === 'src') {
    const inside = value.trim().startsWith('#') || (element === 'image' && INSIDE.test(value.trim()));
    if (!inside && value.trim() !== '') throw new Unusable('SVG_ACTIVE');
    return;
  }
  // An animation can write what the attribute itself may not say.
  if (key === 'attributename' && /href|^on/i.test(value)) throw new Unusable('SVG_ACTIVE');
  refuseActiveStyle(value);
}

/** A style or attribute that names something outside of the file, however it is written. */
function refuseActiveStyle(text: string): void {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    })
    .replaceAll('\\', '');
  if (/@import|javascript:|expression\s*\(|-moz-binding/i.test(plain)) throw new Unusable('SVG_ACTIVE');
  for (const [, target = ''] of plain.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!target.trim().startsWith('#')) throw new Unusable('SVG_ACTIVE');
  }
}

type Attributes = Readonly<Record<string, string>>;

function fontFamily({ style = '', ...attributes }: Attributes): string | null {
  const family = attributes['font-family'] ?? /font-family\s*:\s*([^;]+)/i.exec(style)?.[1] ?? '';
  return family === '' || family.length > 100 ? null : family.trim();
}

/** Drawn with less than full cover, by an attribute or by its style. */
function isFaint({ opacity = '', style = '', ...attributes }: Attributes): boolean {
  const texts = [opacity, style, attributes['fill-opacity'] ?? '', attributes['stroke-opacity'] ?? ''];
  return texts.some((text) => /(^|opacity\s*:)\s*0?\.\d/.test(text));
}

function noteElement(
  read: Read,
  name: string,
  attributes: Readonly<Record<string, string>>,
  scale: number,
): void {
  if (name === 'text') read.hasText = true;
  const family = fontFamily(attributes);
  if (family !== null) read.fonts.add(family);
  if (name === 'mask' || name === 'filter' || isFaint(attributes)) read.hasTransparency = true;
  const href = hrefOf(attributes);
  if (name === 'image' && href.startsWith('data:')) {
    read.inner.push({ href, width: Number.parseFloat(attributes['width'] ?? ''), scale });
  }
}

/** How much a transformation makes wider, on the whole: the root of its area. */
function scaleOf(transform = ''): number {
  let scale = 1;
  for (const [, kind = '', list = ''] of transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    scale *= Math.sqrt(Math.abs(areaOf(kind, values)));
  }
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

/** By how much one transformation makes areas larger. */
function areaOf(kind: string, values: readonly number[]): number {
  const [a = 1, b = 0, c = 0, d = 1] = values;
  if (kind === 'scale') return a * (values[1] ?? a);
  return kind === 'matrix' ? a * d - b * c : 1;
}

/** The size of the drawing, which may not be larger than a page. */
function sizeOf(root: Attributes) {
  const { width, height, unitsAcross } = svgSize((name) => root[name]);
  if (Math.max(width, height) > PREFLIGHT_LIMITS.pageMm) throw new Unusable('FILE_TOO_COMPLEX');
  return { width, height, widthMm: toMm(width), heightMm: toMm(height), unitsAcross };
}

/** The coarsest picture inside; `unreadable` where one has no known size. */
async function coarsest(
  inner: readonly Inner[],
  unitsAcross: number,
): Promise<{ pixelsAcross: number | null; unreadable: boolean }> {
  let pixelsAcross: number | null = null;
  let unreadable = false;
  for (const { href, width, scale } of inner) {
    const pixels = await pixelsOf(href);
    if (pixels === null || !(width > 0)) {
      unreadable = true;
      continue;
    }
    const across = Math.round((pixels * unitsAcross) / (width * scale));
    pixelsAcross = Math.min(pixelsAcross ?? Infinity, across);
  }
  return { pixelsAcross, unreadable };
}

async function pixelsOf(href: string): Promise<number | null> {
  try {
    const bytes = Buffer.from(href.slice(href.indexOf(',') + 1), 'base64');
    const { width, height } = await (await images())(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PREFLIGHT_LIMITS.pixels) throw new Unusable('PIXELS_TOO_MANY');
    return width;
  } catch (error) {
    if (error instanceof Unusable) throw error;
    return null;
  }
}

/**
 * Draws it. What reads as XML and is not drawn within its time, or given up by the renderer, is no broken file but one that is
 * too much: patterns, filters and markers multiply what is not counted beforehand.
 */
async function draw(path: string): Promise<Picture> {
  const density = await densityOf(path);
  const sharp = await images();
  const drawing = sharp(path, { density, limitInputPixels: PREFLIGHT_LIMITS.pixels })
    .resize(ARTWORK_ZOOM_PIXELS, ARTWORK_ZOOM_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const watch = endAfter(MOST_DRAWING_MS);
  try {
    const { data, info } = await drawing;
    return { width: info.width, height: info.height, data };
  } catch {
    throw new Unusable('FILE_TOO_COMPLEX');
  } finally {
    clearInterval(watch);
  }
}

/** The density at which the picture is as large as the zoom. */
async function densityOf(path: string): Promise<number> {
  const sharp = await images();
  try {
    const sideAt = async (density: number): Promise<number> => {
      const { width, height } = await sharp(path, { density, limitInputPixels: false }).metadata();
      return Math.max(width, height);
    };
    const [once, twice] = [await sideAt(DENSITY), await sideAt(DENSITY * 2)];
    // Lengths in mm or inches grow with the square of the density, others with the density.
    const power = twice > once * 3 ? 0.5 : 1;
    const fits = DENSITY * (ARTWORK_ZOOM_PIXELS / once) ** power;
    return Math.min(Math.max(fits, 1), MOST_DENSITY);
  } catch {
    throw new Unusable('FILE_BROKEN');
  }
}

/**
 * Ends this process once it has computed so many milliseconds more: a renderer cannot be stopped otherwise, and an exit would
 * wait for it. Who watches it reports FILE_TOO_COMPLEX.
 */
function endAfter(milliseconds: number): NodeJS.Timeout {
  const start = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 > milliseconds) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
