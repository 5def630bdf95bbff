import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { artworkTypeOf, FINDING_CODES, type ArtworkFacts, type ArtworkType } from '@store/domain';
import sharp from 'sharp';
import { runPreflight, type PreflightResult } from '../src/modules/artwork/preflight/preflight-process.js';
import {
  FIXTURES,
  heavyPdf,
  largePng,
  logoSvg,
  nestedPdf,
  pdf,
  psd,
  REFUSED_FILES,
  scriptPdf,
} from './print-fixtures.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-preflight-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(type: ArtworkType, bytes: Buffer): Promise<PreflightResult> {
  const own = await mkdtemp(join(folder, 'one-'));
  const input = join(own, 'input');
  await writeFile(input, bytes);
  return runPreflight(type, input, own);
}

async function factsOf(type: ArtworkType, bytes: Buffer): Promise<ArtworkFacts> {
  const { facts } = (await check(type, bytes)).report;
  if (facts === null) throw new Error('no facts');
  return facts;
}

describe('the check of a file', () => {
  it.each(FIXTURES.map((fixture) => [fixture.name, fixture] as const))(
    'finds what is in %s and nothing else',
    async (name, { type, make, codes }) => {
      const bytes = await make();
      expect(artworkTypeOf(bytes, name)).toBe(type);
      const { report, preview, zoom, peakKb } = await check(type, bytes);
      expect(report.findings.map(({ code }) => code)).toEqual(codes);
      const isUsable = !report.findings.some(({ severity }) => severity === 'U');
      expect(report.facts === null).toBe(!isUsable);
      const isDrawn = isUsable && !codes.includes('MANUAL_CHECK') && !codes.includes('PREVIEW_SKIPPED');
      expect([preview !== null, zoom !== null]).toEqual([isDrawn, isDrawn]);
      // The limit of 400 MB is looked at ten times a second.
      expect(peakKb).toBeLessThan(450 * 1024);
    },
  );

  it('has a file for each code that is about the file itself', () => {
    const own = FINDING_CODES.slice(0, FINDING_CODES.indexOf('TYPE_NOT_TAKEN'));
    const tried = new Set(FIXTURES.flatMap(({ codes }) => codes));
    expect(own.filter((code) => !tried.has(code))).toEqual([]);
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
    // Red on the left half, nothing on the right one.
    expect(await pixel(100)).toEqual([255, 0, 0, 255]);
    expect((await pixel(900))[3]).toBe(0);
  });

  it('opens no connection, whatever a file asks for', async () => {
    let asked = 0;
    const listener = createServer((_, response) => {
      asked += 1;
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
    expect(asked).toBe(0);
  });
});

describe('facts', () => {
  it('of a picture in nested forms: pixels by the composed matrix', async () => {
    const facts = await factsOf('pdf', nestedPdf());
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
    expect(await factsOf('pdf', pdf(drawing))).toMatchObject({
      thinnestMm: 0.18,
      flatColors: 2,
      transparency: false,
      opaque: false,
    });
    const faint = pdf('/G gs 1 0 0 rg 60 60 60 60 re f', {
      resources: '/ExtGState << /G << /ca 0.5 >> >>',
    });
    expect(await factsOf('pdf', faint)).toMatchObject({ transparency: true });
  });

  it('of pictures: pixels, density, colours, an opaque background, the way a camera was held', async () => {
    const red = { create: { width: 600, height: 300, channels: 3 as const, background: '#c00' } };
    const jpeg = sharp(red).withMetadata({ density: 300, orientation: 6 }).jpeg();
    expect(await factsOf('jpeg', await jpeg.toBuffer())).toMatchObject({
      pixels: { width: 300, height: 600 },
      widthMm: 25.4,
      heightMm: 50.8,
      ratio: 2,
      colors: ['rgb'],
      opaque: true,
      pixelsAcross: 300,
    });
    expect(await factsOf('psd', psd())).toMatchObject({
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
    expect(await factsOf('svg', Buffer.from(svg))).toMatchObject({
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
  it.each([
    ['50 MB of PDF with forty pictures of 12 megapixels', 'pdf', heavyPdf, ['PAGES_EXTRA']],
    ['a PNG of 60 megapixels', 'png', largePng, []],
  ] as const)('%s are checked within their bounds', async (_, type, make, codes) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(60 * 1024 * 1024);
    const { report, preview } = await check(type, bytes);
    expect(report.findings.map(({ code }) => code)).toEqual(codes);
    expect(preview).not.toBeNull();
    expect(report.tookMs).toBeLessThan(20_000);
  });
});

it.each(REFUSED_FILES)('%s is none of the types, whatever it is called', (name, bytes) => {
  expect(artworkTypeOf(bytes, name)).toBeNull();
});
