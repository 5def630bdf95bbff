import { createHash } from 'node:crypto';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import type { ArtworkType, FindingCode } from '@store/domain';
import sharp from 'sharp';

// Real files made by code, so that every pixel in them is known. Large ones are made only where they are used.

const MM = 72 / 25.4;

/** One object of a PDF: its dictionary or value, and its stream. */
interface PdfObject {
  head: string;
  stream?: Buffer;
}

/** Writes objects with their table. Numbers count from 1; the catalogue is 1. `trailer` may name more. */
export function pdfOf(objects: readonly PdfObject[], trailer = '', size?: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places: number[] = [];
  const write = (part: Buffer): void => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach(({ head, stream }, i) => {
    places.push(at);
    if (stream === undefined) return write(Buffer.from(`${i + 1} 0 obj\n${head}\nendobj\n`, 'latin1'));
    const open = head.replace(/>>\s*$/, `/Length ${stream.length} >>`);
    write(Buffer.from(`${i + 1} 0 obj\n${open}\nstream\n`, 'latin1'));
    write(stream);
    write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  });
  const table = at;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  write(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size ?? count} /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

interface PageOptions {
  /** Size of the media box, mm. */
  widthMm?: number;
  heightMm?: number;
  /** More entries of the page, e.g. its trim box. */
  page?: string;
  resources?: string;
  catalog?: string;
  /** Objects from number 5 on, which resources refer to. */
  more?: readonly PdfObject[];
  pages?: number;
}

/** A PDF whose pages all show the same content. Objects: 1 catalogue, 2 pages, 3 page, 4 content, 5 and up more. */
export function pdf(content: string, options: PageOptions = {}): Buffer {
  const {
    widthMm = 90,
    heightMm = 50,
    page = '',
    resources = '',
    catalog = '',
    more = [],
    pages = 1,
  } = options;
  const kid = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthMm * MM} ${heightMm * MM}] /Contents 4 0 R /Resources << ${resources} >> ${page} >>`;
  const first = 5 + more.length;
  const kids = [3, ...Array.from({ length: pages - 1 }, (_, i) => first + i)];
  return pdfOf([
    { head: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
    { head: `<< /Type /Pages /Kids [${kids.map((no) => `${no} 0 R`).join(' ')}] /Count ${pages} >>` },
    { head: kid },
    { head: '<< >>', stream: Buffer.from(content, 'latin1') },
    ...more,
    ...kids.slice(1).map(() => ({ head: kid })),
  ]);
}

/** A black square of 20 mm in the middle of the page: no findings. */
export const CLEAN = `0 0 0 rg ${35 * MM} ${15 * MM} ${20 * MM} ${20 * MM} re f`;

const image = (width: number, height: number, bytes: Buffer, more: string): PdfObject => ({
  head: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${more} >>`,
  stream: bytes,
});

const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';

/** A compressed picture of one colour. */
const flatImage = (width: number, height: number): PdfObject =>
  image(width, height, deflateSync(Buffer.alloc(width * height * 3, 0x40)), `${RGB} /Filter /FlateDecode`);

const form = (content: string, resources: string, matrix: string): PdfObject => ({
  head: `<< /Type /XObject /Subtype /Form /BBox [-5000 -5000 5000 5000] /Matrix [${matrix}] /Resources << ${resources} >> >>`,
  stream: Buffer.from(content, 'latin1'),
});

/**
 * A picture of 300 × 300 pixels inside of three forms: 0.5 by the inner matrix, 2 by the next, 1.5 by the content, 100 by
 * the placing. It is 150 points wide, so 300 / (150 / 72) = 144 dpi.
 */
export const nestedPdf = (): Buffer =>
  pdf('q 1.5 0 0 1.5 20 0 cm /A Do Q', {
    resources: '/XObject << /A 5 0 R >>',
    more: [
      form('q 1 0 0 1 3 3 cm /B Do Q', '/XObject << /B 6 0 R >>', '2 0 0 2 0 0'),
      form('/C Do', '/XObject << /C 7 0 R >>', '0.5 0 0 0.5 0 0'),
      form('q 100 0 0 100 0 0 cm /I Do Q', '/XObject << /I 8 0 R >>', '1 0 0 1 0 0'),
      flatImage(300, 300),
    ],
  });

/** Forms inside of forms, to this depth. */
export const deepPdf = (depth: number): Buffer =>
  pdf('/F Do', {
    resources: '/XObject << /F 5 0 R >>',
    more: Array.from({ length: depth }, (_, i) =>
      form(
        i + 1 < depth ? '/F Do' : CLEAN,
        i + 1 < depth ? `/XObject << /F ${6 + i} 0 R >>` : '',
        '1 0 0 1 0 0',
      ),
    ),
  });

const TEXT = 'BT /F1 12 Tf 100 60 Td (Damgo) Tj ET';

/** A font whose letters are not in the file. */
export const foreignFontPdf = (): Buffer =>
  pdf(TEXT, {
    resources: '/Font << /F1 5 0 R >>',
    more: [{ head: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' }],
  });

/** A font whose letters are drawn in the file (type 3). It is live text all the same. */
export const liveTextPdf = (): Buffer =>
  pdf('BT /F1 12 Tf 100 60 Td (a) Tj ET', {
    resources: '/Font << /F1 5 0 R >>',
    more: [
      {
        head: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /sq 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /sq] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>',
      },
      { head: '<< >>', stream: Buffer.from('1000 0 0 0 750 750 d1 0 0 750 750 re f', 'latin1') },
    ],
  });

/** Runs a script when it is opened. */
export const scriptPdf = (name = 'JavaScript'): Buffer =>
  pdf(CLEAN, {
    catalog: '/OpenAction 5 0 R',
    more: [{ head: `<< /S /${name} /JS (app.launchURL\\("http://127.0.0.1:9/"\\)) >>` }],
  });

/** The same in a compressed object, whose kind is also written with an escape. */
export const packedScriptPdf = (): Buffer => {
  const packed = deflateSync(Buffer.from('9 0 << /S /#4aavaScript /JS (app.beep\\(\\)) >>', 'latin1'));
  return pdf(CLEAN, {
    more: [{ head: '<< /Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode >>', stream: packed }],
  });
};

/** A PDF that needs a password (RC4 with 40 bits: algorithms 2 to 4 of ISO 32000-1, 7.6.3). */
export function encryptedPdf(): Buffer {
  const id = Buffer.alloc(16, 7);
  const owner = Buffer.alloc(32, 9);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const pad = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const password = Buffer.concat([Buffer.from('secret'), pad]).subarray(0, 32);
  const key = createHash('md5')
    .update(Buffer.concat([password, owner, permissions, id]))
    .digest()
    .subarray(0, 5);
  const user = rc4(key, pad);
  const objects = [
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { head: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>' },
    {
      head: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`,
    },
  ];
  const ids = `<${id.toString('hex')}>`;
  return pdfOf(objects, `/Encrypt 4 0 R /ID [${ids} ${ids}] `);
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    [state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0];
  }
  let [a, b] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      a = (a + 1) % 256;
      b = (b + (state[a] ?? 0)) % 256;
      [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
      return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) % 256] ?? 0);
    }),
  );
}

/** A file that Illustrator saved without `PDF 호환 파일 만들기`: its page says so. */
export const aiWithoutPdf = (): Buffer =>
  pdf('BT /F1 12 Tf 10 60 Td (This is an Adobe Illustrator File that was saved without PDF Content.) Tj ET', {
    resources: '/Font << /F1 5 0 R >>',
    more: [{ head: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' }],
  });

/** A few kilobytes that unpack to four gigabytes: zeros, compressed twice. */
export function bombPdf(): Buffer {
  // A block without an end can be repeated: 64 blocks of 64 MB.
  const piece = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  const once = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 64 }, () => piece),
    // The last block, empty, and a checksum that no reader reaches.
    Buffer.from([0x03, 0x00, 0, 0, 0, 0]),
  ]);
  return pdfOf([
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { head: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 255 142] /Contents 4 0 R /Resources << >> >>' },
    { head: '<< /Filter [/FlateDecode /FlateDecode] >>', stream: deflateSync(once, { level: 9 }) },
  ]);
}

/** A page with a million objects on it, compressed to some kilobytes. */
export const millionPdf = (): Buffer =>
  pdfOf([
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { head: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 255 142] /Contents 4 0 R /Resources << >> >>' },
    {
      head: '<< /Filter /FlateDecode >>',
      stream: deflateSync(Buffer.from('0 0 9 9 re f\n'.repeat(1_000_000))),
    },
  ]);

/** A megabyte of small shapes, as Illustrator saves a drawing. */
export const vectorAi = (): Buffer =>
  pdf(
    `0 0 0 rg\n${Array.from({ length: 26_000 }, (_, i) => {
      const [column, row] = [i % 260, Math.floor(i / 260)];
      return `${(column * 0.9 + 10).toFixed(4)} ${(row * 1.1 + 15).toFixed(4)} 0.7500 0.9500 re f`;
    }).join('\n')}`,
  );

/** Four pictures of 12 megapixels on each of ten pages, 50 MB in all. */
export async function heavyPdf(): Promise<Buffer> {
  const jpegs = await Promise.all(
    [1, 2, 3, 4].map(async (seed) => noise(4000, 3000, seed, 12).jpeg({ quality: 50 }).toBuffer()),
  );
  // Every page has pictures of its own: a comment at the end of the bytes makes them differ.
  const pictures = Array.from({ length: 40 }, (_, i) =>
    image(4000, 3000, jpegs[i % 4] ?? Buffer.alloc(0), `${RGB} /Filter /DCTDecode`),
  );
  const page = (i: number): string => {
    const names = [0, 1, 2, 3].map((n) => `/I${n} ${24 + i * 4 + n - 1} 0 R`).join(' ');
    return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents ${13 + i} 0 R /Resources << /XObject << ${names} >> >> >>`;
  };
  const content =
    'q 400 0 0 280 10 305 cm /I0 Do Q q 400 0 0 280 430 305 cm /I1 Do Q q 400 0 0 280 10 10 cm /I2 Do Q q 400 0 0 280 430 10 cm /I3 Do Q';
  const ten = Array.from({ length: 10 }, (_, i) => i);
  return pdfOf([
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: `<< /Type /Pages /Kids [${ten.map((i) => `${3 + i} 0 R`).join(' ')}] /Count 10 >>` },
    ...ten.map((i) => ({ head: page(i) })),
    ...ten.map(() => ({ head: '<< >>', stream: Buffer.from(content, 'latin1') })),
    ...pictures,
  ]);
}

/** A picture that compresses badly: noise with grains of this many pixels, soft or in hard squares. */
function noise(
  width: number,
  height: number,
  seed: number,
  grain = 4,
  kernel: 'cubic' | 'nearest' = 'cubic',
) {
  const small = Buffer.alloc(Math.ceil(width / grain) * Math.ceil(height / grain) * 3);
  let state = seed * 2_654_435_761;
  for (let i = 0; i < small.length; i += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    small[i] = state >>> 24;
  }
  const raw = { width: Math.ceil(width / grain), height: Math.ceil(height / grain), channels: 3 as const };
  return sharp(small, { raw }).resize(width, height, { kernel, fit: 'fill' });
}

/** The header of a PNG of this size with nothing behind it. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A disc of one colour on a transparent ground. */
export const logoPng = (size = 300, color = '#1d4ed8'): Promise<Buffer> =>
  sharp(Buffer.from(logoSvg(size, color)))
    .png()
    .toBuffer();

/** A drawing of one colour. */
export const logoSvg = (size = 300, color = '#1d4ed8', inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect x="${size * 0.1}" y="${size * 0.1}" width="${size * 0.8}" height="${size * 0.8}" fill="${color}"/>${inside}</svg>`;

/** A picture of one colour without alpha. */
export const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** 60 megapixels. */
export const largePng = (): Promise<Buffer> =>
  noise(10_000, 6_000, 3, 10, 'nearest').png({ compressionLevel: 6 }).toBuffer();

/** This many pages of 8 × 8 pixels. */
export async function pagesTiff(pages: number): Promise<Buffer> {
  const size = 8;
  const raw = Buffer.alloc(size * size * pages * 3, 0x40);
  return sharp(raw, { raw: { width: size, height: size * pages, channels: 3, pageHeight: size } as never })
    .tiff({ compression: 'none' })
    .toBuffer();
}

const eps = (): Buffer =>
  Buffer.from(
    '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 255 142\n%%DocumentNeededResources: font Helvetica\n%%EndComments\n0 0 255 142 rectfill\n%%EOF\n',
  );

/** The header of a Photoshop file of 800 × 400 pixels at 300 dots an inch, in CMYK. */
export function psd(): Buffer {
  const header = Buffer.alloc(26);
  header.write('8BPS', 0, 'latin1');
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(4, 12);
  header.writeUInt32BE(400, 14);
  header.writeUInt32BE(800, 18);
  header.writeUInt16BE(8, 22);
  header.writeUInt16BE(4, 24);
  const block = Buffer.alloc(28);
  block.write('8BIM', 0, 'latin1');
  block.writeUInt16BE(0x03ed, 4);
  block.writeUInt32BE(16, 8);
  block.writeUInt32BE(300 * 65_536, 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(block.length);
  return Buffer.concat([header, Buffer.alloc(4), length, block, Buffer.alloc(100)]);
}

/** A file, its type as the bytes show it, and the findings that the check must report. */
export interface PrintFixture {
  name: string;
  type: ArtworkType;
  make: () => Buffer | Promise<Buffer>;
  codes: readonly FindingCode[];
}

const svg = (inside: string): Buffer => Buffer.from(logoSvg(300, '#1d4ed8', inside));

/** Groups that each draw the previous one this often. */
const useBomb = (groups: number, times: number): Buffer =>
  svg(
    `<g id="a0"><path d="M0 0h9v9z"/></g>${Array.from({ length: groups }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(times)}</g>`).join('')}`,
  );

/** A small drawing that computes for longer than any limit on any machine. */
export const endlessSvg = (): Buffer =>
  svg(
    `<filter id="f"><feMorphology operator="dilate" radius="100"/></filter>${'<rect width="300" height="300" filter="url(#f)"/>'.repeat(200)}`,
  );

/** Every code that a file alone can cause, and files without findings. */
export const FIXTURES: readonly PrintFixture[] = [
  { name: 'clean.pdf', type: 'pdf', make: () => pdf(CLEAN), codes: [] },
  { name: 'clean.ai', type: 'ai', make: () => pdf(CLEAN), codes: [] },
  { name: 'clean.svg', type: 'svg', make: () => svg(''), codes: [] },
  { name: 'clean.png', type: 'png', make: () => logoPng(), codes: [] },
  {
    name: 'clean.jpg',
    type: 'jpeg',
    make: () => flat(400, 200, '#c81e1e').jpeg().toBuffer(),
    codes: [],
  },
  {
    name: 'clean.webp',
    type: 'webp',
    make: async () =>
      sharp(await logoPng())
        .webp()
        .toBuffer(),
    codes: [],
  },
  {
    name: 'cmyk.tif',
    type: 'tiff',
    make: () => flat(400, 200, '#c81e1e').toColourspace('cmyk').tiff().toBuffer(),
    codes: [],
  },
  {
    name: 'cmyk.jpg',
    type: 'jpeg',
    make: () => flat(400, 200, '#c81e1e').toColourspace('cmyk').jpeg().toBuffer(),
    codes: [],
  },
  { name: 'nested.pdf', type: 'pdf', make: nestedPdf, codes: [] },
  { name: 'truncated.pdf', type: 'pdf', make: () => pdf(CLEAN).subarray(0, 500), codes: ['FILE_BROKEN'] },
  {
    name: 'truncated.png',
    type: 'png',
    make: async () => (await noise(400, 400, 5).png().toBuffer()).subarray(0, 20_000),
    codes: ['FILE_BROKEN'],
  },
  {
    name: 'truncated.jpg',
    type: 'jpeg',
    make: async () => (await noise(400, 400, 5).jpeg().toBuffer()).subarray(0, 8000),
    codes: ['FILE_BROKEN'],
  },
  { name: 'broken.svg', type: 'svg', make: () => Buffer.from('<svg><g></svg>'), codes: ['FILE_BROKEN'] },
  { name: 'encrypted.pdf', type: 'pdf', make: encryptedPdf, codes: ['FILE_ENCRYPTED'] },
  { name: 'bomb.pdf', type: 'pdf', make: bombPdf, codes: ['FILE_TOO_COMPLEX'] },
  { name: 'million.pdf', type: 'pdf', make: millionPdf, codes: ['FILE_TOO_COMPLEX'] },
  {
    name: 'million-indirect.pdf',
    type: 'pdf',
    make: () => pdfOf([{ head: '<< /Type /Catalog /Pages 2 0 R >>' }], '', 1_000_000),
    codes: ['FILE_TOO_COMPLEX'],
  },
  { name: 'deep.pdf', type: 'pdf', make: () => deepPdf(14), codes: ['FILE_TOO_COMPLEX'] },
  { name: 'deep-enough.pdf', type: 'pdf', make: () => deepPdf(12), codes: [] },
  { name: 'pages-21.pdf', type: 'pdf', make: () => pdf(CLEAN, { pages: 21 }), codes: ['FILE_TOO_COMPLEX'] },
  {
    name: 'wide.pdf',
    type: 'pdf',
    make: () => pdf(CLEAN, { widthMm: 5001 }),
    codes: ['FILE_TOO_COMPLEX'],
  },
  { name: 'pages-100.tif', type: 'tiff', make: () => pagesTiff(100), codes: ['FILE_TOO_COMPLEX'] },
  {
    name: 'elements.svg',
    type: 'svg',
    make: () => svg('<path d="M0 0h1"/>'.repeat(50_000)),
    codes: ['FILE_TOO_COMPLEX'],
  },
  { name: 'use-bomb.svg', type: 'svg', make: () => useBomb(9, 10), codes: ['FILE_TOO_COMPLEX'] },
  { name: 'use-chain.svg', type: 'svg', make: () => useBomb(1000, 1), codes: ['FILE_TOO_COMPLEX'] },
  {
    name: 'markers.svg',
    type: 'svg',
    make: () =>
      svg(
        `<marker id="k" markerWidth="9" markerHeight="9">${'<path d="M0 0h3v3z"/>'.repeat(100)}</marker><path marker-mid="url(#k)" d="M0 0${'l1 1'.repeat(20_000)}"/>`,
      ),
    codes: ['FILE_TOO_COMPLEX'],
  },
  {
    name: 'filters.svg',
    type: 'svg',
    make: endlessSvg,
    codes: ['FILE_TOO_COMPLEX'],
  },
  { name: 'huge.png', type: 'png', make: () => hugePng(60_000, 60_000), codes: ['PIXELS_TOO_MANY'] },
  { name: 'long.png', type: 'png', make: () => hugePng(30_001, 10), codes: ['PIXELS_TOO_MANY'] },
  { name: 'script.svg', type: 'svg', make: () => svg('<script>alert(1)</script>'), codes: ['SVG_ACTIVE'] },
  {
    name: 'onload.svg',
    type: 'svg',
    make: () => Buffer.from(logoSvg().replace('<svg ', '<svg onload="alert(1)" ')),
    codes: ['SVG_ACTIVE'],
  },
  {
    name: 'outside.svg',
    type: 'svg',
    make: () => svg('<image href="http://127.0.0.1:9/a.png" width="9" height="9"/>'),
    codes: ['SVG_ACTIVE'],
  },
  {
    name: 'style.svg',
    type: 'svg',
    make: () => svg(String.raw`<style>rect{fill:u\72l(http://127.0.0.1:9/a)}</style>`),
    codes: ['SVG_ACTIVE'],
  },
  {
    name: 'import.svg',
    type: 'svg',
    make: () => svg('<style>@import "http://127.0.0.1:9/a.css";</style>'),
    codes: ['SVG_ACTIVE'],
  },
  {
    name: 'foreign.svg',
    type: 'svg',
    make: () => svg('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">a</b></foreignObject>'),
    codes: ['SVG_ACTIVE'],
  },
  {
    name: 'entities.svg',
    type: 'svg',
    make: () => {
      const levels = Array.from(
        { length: 9 },
        (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
      ).join('');
      return Buffer.from(
        `<!DOCTYPE svg [<!ENTITY e0 "ha">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`,
      );
    },
    codes: ['SVG_ACTIVE'],
  },
  { name: 'old.ai', type: 'ai', make: aiWithoutPdf, codes: ['AI_NO_PDF'] },
  { name: 'empty.pdf', type: 'pdf', make: () => pdf(''), codes: ['PAGE_EMPTY'] },
  {
    name: 'empty.png',
    type: 'png',
    make: () =>
      sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    codes: ['PAGE_EMPTY'],
  },
  {
    name: 'white.jpg',
    type: 'jpeg',
    make: () => flat(90, 90, '#fff').jpeg().toBuffer(),
    codes: ['PAGE_EMPTY'],
  },
  { name: 'font.pdf', type: 'pdf', make: foreignFontPdf, codes: ['FONT_NOT_EMBEDDED'] },
  { name: 'text.pdf', type: 'pdf', make: liveTextPdf, codes: ['FONT_LIVE'] },
  {
    name: 'text.svg',
    type: 'svg',
    make: () => svg('<text x="50" y="150" font-family="Pretendard">Damgo</text>'),
    codes: ['FONT_LIVE'],
  },
  { name: 'pages.pdf', type: 'pdf', make: () => pdf(CLEAN, { pages: 3 }), codes: ['PAGES_EXTRA'] },
  { name: 'pages.tif', type: 'tiff', make: () => pagesTiff(3), codes: ['PAGES_EXTRA'] },
  { name: 'script.pdf', type: 'pdf', make: scriptPdf, codes: ['PDF_ACTIVE'] },
  {
    name: 'script-escaped.pdf',
    type: 'pdf',
    make: () => scriptPdf('#4aavaScript'),
    codes: ['PDF_ACTIVE'],
  },
  { name: 'script-packed.pdf', type: 'pdf', make: packedScriptPdf, codes: ['PDF_ACTIVE'] },
  { name: 'logo.eps', type: 'eps', make: eps, codes: ['MANUAL_CHECK'] },
  { name: 'logo.psd', type: 'psd', make: psd, codes: ['MANUAL_CHECK'] },
  {
    name: 'poster.pdf',
    type: 'pdf',
    make: () => {
      const bits = deflateSync(Buffer.alloc((12_000 / 8) * 10_001));
      const picture = image(
        12_000,
        10_001,
        bits,
        '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
      );
      return pdf('q 200 0 0 100 20 20 cm /I Do Q', { resources: '/XObject << /I 5 0 R >>', more: [picture] });
    },
    codes: ['PREVIEW_SKIPPED'],
  },
  {
    name: 'gif-inside.svg',
    type: 'svg',
    make: () =>
      svg(
        '<image x="50" y="50" width="9" height="9" href="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="/>',
      ),
    codes: ['UNCHECKED'],
  },
];

/** Files of no accepted type, whatever their names say. */
export const REFUSED_FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['program.ai', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)])],
  ['program.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('%PDF-1.7')])],
  ['page.pdf', Buffer.from('<!DOCTYPE html><html><body><svg></svg></body></html>')],
  ['archive.png', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)])],
  ['old.hwp', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['corel.cdr', Buffer.from('RIFF\u0000\u0000\u0000\u0000CDRAvrsn')],
];
