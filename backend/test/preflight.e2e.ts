import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  artworkTypeOf,
  checkPlacement,
  FINDING_CODES,
  type ArtworkData,
  type ArtworkType,
  type CheckedArea,
  type CheckedMethod,
  type FindingCode,
} from '@store/domain';
import sharp from 'sharp';
import {
  runPreflight,
  type PreflightResult,
} from '../src/modules/printing/artwork/preflight/preflight-process.js';
import {
  CLEAN,
  endlessSvg,
  FIXTURES,
  flat,
  heavyPdf,
  largePng,
  liveTextPdf,
  logoPng,
  logoSvg,
  nestedPdf,
  pdf,
  psd,
  REFUSED_FILES,
  scriptPdf,
  vectorAi,
} from './print-fixtures.js';

const AREA = { widthMm: 280, heightMm: 280, fit: 'logo', bleedMm: 0, safeMm: 0 } as const;
const METHOD = { name: '실크', inkMode: 'spot', minDpi: 300, minLineMm: 0.3, accepts: [] } as const;
const PLACE = { x: 100, y: 100, width: 80, rotation: 0, inks: 3 };
const CARD = { widthMm: 90, heightMm: 50, fit: 'full' } as const;
const FULL_COLOUR = { inkMode: 'full' } as const;

interface PlacedFixture {
  code: FindingCode;
  type: ArtworkType;
  make: () => Buffer | Promise<Buffer>;
  at?: Partial<typeof PLACE>;
  area?: Partial<CheckedArea>;
  method?: Partial<CheckedMethod>;
  /** The measurements. */
  value?: number;
}

const cleanSvg = (): Buffer => Buffer.from(logoSvg());

/** A real file for each code of a placement, in a position where nothing else is wrong. */
const PLACED: readonly PlacedFixture[] = [
  { code: 'TYPE_NOT_TAKEN', type: 'svg', make: cleanSvg, method: { accepts: ['pdf', 'ai'] } },
  { code: 'DPI_LOW', type: 'png', make: () => logoPng(300), at: { width: 60 }, value: 127 },
  { code: 'DPI_WEAK', type: 'png', make: () => logoPng(300), at: { width: 50 }, value: 152 },
  // The ink ends at nine tenths of its 80 mm, two millimetres beyond 280.
  { code: 'OUT_OF_AREA', type: 'svg', make: cleanSvg, at: { x: 210 }, value: 2 },
  { code: 'BLEED_MISSING', type: 'pdf', make: () => pdf(CLEAN), area: { ...CARD, bleedMm: 3 }, value: 0 },
  { code: 'SIZE_MISMATCH', type: 'pdf', make: () => pdf(CLEAN, { heightMm: 60 }), area: CARD },
  {
    code: 'BACKGROUND_OPAQUE',
    type: 'jpeg',
    make: () => flat(400, 200, '#c81e1e').jpeg().toBuffer(),
    at: { width: 20 },
  },
  {
    code: 'INKS_MORE',
    type: 'pdf',
    make: () => pdf('1 0 0 rg 60 60 60 60 re f 0 0 1 rg 140 60 60 60 re f'),
    at: { inks: 1 },
    value: 2,
  },
  { code: 'COLOR_RGB', type: 'png', make: () => logoPng(300), at: { width: 20 }, method: FULL_COLOUR },
  {
    code: 'TRANSPARENCY',
    type: 'pdf',
    make: () => pdf('/G gs 1 0 0 rg 60 60 60 60 re f', { resources: '/ExtGState << /G << /ca 0.5 >> >>' }),
  },
  {
    code: 'LINE_THIN',
    type: 'pdf',
    make: () => pdf('0.5 w 0 0 1 RG 10 10 m 200 10 l S'),
    at: { width: 90 },
    value: 0.18,
  },
  {
    code: 'TEXT_IN_MARGIN',
    type: 'pdf',
    make: liveTextPdf,
    area: { ...CARD, safeMm: 24 },
    method: FULL_COLOUR,
  },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-preflight-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(
  type: ArtworkType,
  bytes: Buffer,
  options?: Parameters<typeof runPreflight>[3],
): Promise<PreflightResult> {
  const own = await mkdtemp(join(folder, 'one-'));
  const input = join(own, 'input');
  await writeFile(input, bytes);
  return runPreflight(type, input, own, options);
}

/** Processor seconds of ended child processes. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** A check and its processor seconds: its time on an idle machine. */
async function measured(...call: Parameters<typeof check>): Promise<PreflightResult & { seconds: number }> {
  const before = childSeconds();
  const result = await check(...call);
  return { ...result, seconds: childSeconds() - before };
}

async function fieldsOf(type: ArtworkType, bytes: Buffer): Promise<ArtworkData> {
  const { facts } = (await check(type, bytes)).report;
  if (facts === null) throw new Error('no facts');
  return facts;
}

describe('the check of a file', () => {
  it.each(FIXTURES.map((fixture) => [fixture.name, fixture] as const))(
    'P25, P28, P29, P30: finds what is in %s and nothing else',
    async (name, { type, make, codes }) => {
      const bytes = await make();
      expect(artworkTypeOf(bytes, name)).toBe(type);
      const { report, preview, zoom, peakKb, seconds } = await measured(type, bytes);
      expect(report.findings.map(({ code }) => code)).toEqual(codes);
      const isUsable = !report.findings.some(({ severity }) => severity === 'U');
      expect(report.facts === null).toBe(!isUsable);
      const isDrawn = isUsable && !codes.includes('MANUAL_CHECK') && !codes.includes('PREVIEW_SKIPPED');
      expect([preview !== null, zoom !== null]).toEqual([isDrawn, isDrawn]);
      // The 400 MB limit is checked ten times a second; the 20 s limit ends the process, which takes a moment.
      expect(peakKb).toBeLessThan(450 * 1024);
      // A drawing is stopped much earlier.
      expect(seconds).toBeLessThan(type === 'svg' ? 10 : 21);
    },
  );

  it('P25: has a file for each code that is about the file itself', () => {
    const own = FINDING_CODES.slice(0, FINDING_CODES.indexOf('TYPE_NOT_TAKEN'));
    const tried = new Set(FIXTURES.flatMap(({ codes }) => codes));
    expect(own.filter((code) => !tried.has(code))).toEqual([]);
  });

  it.each(PLACED)(
    'P25, P26: finds $code where a file is placed, and nothing else',
    async ({ code, ...placed }) => {
      const { type, make, at, area = {}, method = {}, value } = placed;
      const facts = await fieldsOf(type, await make());
      const found = checkPlacement(
        facts,
        { ...AREA, ...area },
        { ...METHOD, ...method },
        { ...PLACE, ...at },
      );
      expect(found.map((finding) => finding.code)).toEqual([code]);
      if (value !== undefined) expect(found[0]?.value).toBe(value);
    },
  );

  it('P25: has a placement for each code that is about a placement', () => {
    const placed = FINDING_CODES.slice(FINDING_CODES.indexOf('TYPE_NOT_TAKEN'));
    expect(placed.filter((code) => !PLACED.some((one) => one.code === code))).toEqual([]);
  });

  it('draws what is inside: the picture has the page’s proportions and its colours', async () => {
    const { preview } = await check('pdf', pdf('1 0 0 rg 0 0 127.56 141.73 re f'));
    const picture = sharp(preview?.path);
    expect(await picture.metadata()).toMatchObject({
      format: 'png',
      width: 1000,
      height: 555,
      hasAlpha: true,
    });
    const pixel = async (left: number) => [
      ...(await picture.clone().extract({ left, top: 278, width: 1, height: 1 }).raw().toBuffer()),
    ];
    // Red on the left half, empty on the right half.
    expect(await pixel(100)).toEqual([255, 0, 0, 255]);
    expect((await pixel(900))[3]).toBe(0);
  });

  it('P29: opens no connection, whatever a file asks for', async () => {
    let requested = 0;
    const listener = createServer((_, response) => {
      requested += 1;
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const led = (bytes: Buffer): Buffer =>
      Buffer.from(bytes.toString('latin1').replaceAll('127.0.0.1:9', `127.0.0.1:${port}`), 'latin1');
    await check('pdf', led(scriptPdf()));
    for (const { type, make } of FIXTURES.filter(({ codes }) => codes.includes('SVG_ACTIVE'))) {
      await check(type, led(await make()));
    }
    listener.close();
    expect(requested).toBe(0);
  });
});

describe('facts', () => {
  it('P27: of a picture in nested forms: pixels by the composed matrix', async () => {
    const facts = await fieldsOf('pdf', nestedPdf());
    // 300 pixels on 150 points are 144 dpi; the page is 90 mm wide.
    expect(facts.pixelsAcross).toBeGreaterThan((143 * 90) / 25.4);
    expect(facts.pixelsAcross).toBeLessThan((145 * 90) / 25.4);
    expect(facts).toMatchObject({ type: 'pdf', widthMm: 90, heightMm: 50, colors: ['rgb'], pages: 1 });
  });

  it('of a page with a trim box: its size, its bleed, and a picture of what remains after cutting', async () => {
    const mm = 72 / 25.4;
    const page = `/TrimBox [${3 * mm} ${3 * mm} ${93 * mm} ${53 * mm}]`;
    const edges = `0 1 0 rg 0 0 ${96 * mm} ${56 * mm} re f 0 0 1 rg ${3 * mm} ${3 * mm} ${90 * mm} ${50 * mm} re f`;
    const bytes = pdf(edges, { widthMm: 96, heightMm: 56, page });
    const { report, preview } = await check('pdf', bytes);
    expect(report.facts).toMatchObject({
      widthMm: 90,
      heightMm: 50,
      bleedMm: 3,
      opaque: true,
      flatColors: 0,
    });
    const corner = await sharp(preview?.path)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([0, 0, 255, 255]);
  });

  it('of lines, colours and transparency', async () => {
    const drawing =
      '0.5 w 0 0 1 RG 10 10 m 200 10 l S 2 w 1 0 0 RG 10 30 m 200 30 l S 1 0 0 rg 60 60 60 60 re f 0 0 1 rg 140 60 60 60 re f';
    expect(await fieldsOf('pdf', pdf(drawing))).toMatchObject({
      thinnestMm: 0.18,
      flatColors: 2,
      transparency: false,
      opaque: false,
    });
    const faint = pdf('/G gs 1 0 0 rg 60 60 60 60 re f', {
      resources: '/ExtGState << /G << /ca 0.5 >> >>',
    });
    expect(await fieldsOf('pdf', faint)).toMatchObject({ transparency: true });
  });

  it('of pictures: pixels, density, colours, an opaque background, the way a camera was held', async () => {
    const red = { create: { width: 600, height: 300, channels: 3 as const, background: '#c00' } };
    const jpeg = sharp(red).withMetadata({ density: 300, orientation: 6 }).jpeg();
    expect(await fieldsOf('jpeg', await jpeg.toBuffer())).toMatchObject({
      pixels: { width: 300, height: 600 },
      widthMm: 25.4,
      heightMm: 50.8,
      ratio: 2,
      colors: ['rgb'],
      opaque: true,
      pixelsAcross: 300,
    });
    expect(await fieldsOf('psd', psd())).toMatchObject({
      pixels: { width: 800, height: 400 },
      widthMm: 67.7,
      colors: ['cmyk'],
    });
  });

  it('of a drawing: its size in units, what is not empty, pictures inside of it', async () => {
    const png = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    const inside = `<g transform="scale(2)"><image x="20" y="20" width="50" height="50" href="data:image/png;base64,${png.toString('base64')}"/></g>`;
    const svg = logoSvg(300, '#1d4ed8', inside).replace(
      'width="300" height="300"',
      'width="60mm" height="60mm"',
    );
    expect(await fieldsOf('svg', Buffer.from(svg))).toMatchObject({
      widthMm: 60,
      heightMm: 60,
      // 100 pixels on a third of the width.
      pixelsAcross: 300,
      ink: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
      flatColors: 2,
    });
  });
});

describe('large files', () => {
  // Processor seconds: the time on an idle machine (docs/performance.md).
  it.each([
    ['50 MB of PDF with forty pictures of 12 megapixels', 'pdf', heavyPdf, ['PAGES_EXTRA'], 10],
    ['a PNG of 60 megapixels', 'png', largePng, [], 4],
    ['an AI of a megabyte', 'ai', vectorAi, [], 2],
  ] as const)('P32, P33, P34: %s are checked within their bounds', async (_, type, make, codes, seconds) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(60 * 1024 * 1024);
    const { report, preview, peakKb, seconds: computed } = await measured(type, bytes);
    expect(report.findings.map(({ code }) => code)).toEqual(codes);
    expect(preview).not.toBeNull();
    expect(computed).toBeGreaterThan(0);
    expect(computed).toBeLessThan(seconds);
    expect(peakKb).toBeLessThan(400 * 1024);
  });

  it('P58: ten A4 pages of a proof are drawn within 8 s, in memory that does not grow by the page', async () => {
    const proof = pdf('1 0 0 rg 0 0 297 421 re f', { widthMm: 210, heightMm: 297, pages: 10 });
    const { report, pages, peakKb, seconds } = await measured('pdf', proof, { draws: 'pages' });
    expect(report.findings.map(({ code }) => code)).toEqual(['PAGES_EXTRA']);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(
      Array.from({ length: 10 }, () => [2263, 3200]),
    );
    expect(seconds).toBeLessThan(8);
    expect(peakKb).toBeLessThan(300 * 1024);
    const pixel = async (left: number, top: number) => [
      ...(await sharp(pages[9]?.picture.path).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [red, white] = [await pixel(50, 1500), await pixel(1000, 50)];
    expect(red[0]).toBeGreaterThan(240);
    expect(red[1]).toBeLessThan(15);
    expect(white).toEqual([255, 255, 255]);
  });
});

describe('the bounds of a check', () => {
  it('say of a file that computes for too long that it is too complex', async () => {
    const { report, preview, seconds } = await measured('svg', endlessSvg(), { cpuSeconds: 1 });
    expect(report).toMatchObject({ verdict: 'UNUSABLE', findings: [{ code: 'FILE_TOO_COMPLEX' }] });
    expect(preview).toBeNull();
    expect(seconds).toBeLessThan(2);
  });

  it('say nothing of a file that the machine did not let end in time', async () => {
    await expect(check('pdf', pdf(CLEAN), { wallMs: 1 })).rejects.toThrow('did not end within 1 ms');
  });
});

it.each(REFUSED_FILES)('%s is none of the types, whatever it is called', (name, bytes) => {
  expect(artworkTypeOf(bytes, name)).toBeNull();
});
