import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawBanner } from './art/banners.js';
import { categoryArtCodes, drawCategory } from './art/categories.js';
import { artKinds } from './art/kinds.js';
import { drawFavicon, drawLogo, drawLogoMark } from './art/logo.js';
import { marks } from './art/marks.js';
import type { Tone } from './art/palette.js';
import { drawProduct, type ProductArt } from './art/product.js';
import { demoBanners } from './banners.js';
import { demoCategories } from './catalog/categories.js';

const views = ['main', 'detail', 'scene'] as const;

const artOf = (kind: ProductArt['kind'], mark: ProductArt['mark'], color: Tone = 'jade'): ProductArt => ({
  kind,
  color,
  accent: 'celadon',
  tint: 'packaging',
  mark,
});

/** The rasteriser's XML parser is strict: what it cannot read is not well formed. */
async function sizeOf(svg: string): Promise<[number | undefined, number | undefined]> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return [width, height];
}

const harmful =
  /<script|<foreignObject|<image|\son\w+=|javascript:|https?:(?!\/\/www\.w3\.org\/2000\/svg)|NaN|undefined/;

/** The brightness spread of the left two fifths of a picture, 0 = one even colour. */
async function unrestOnTheLeft(svg: string): Promise<number> {
  const left = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: 0, width: 640, height: 520 })
    .png()
    .toBuffer();
  const { channels } = await sharp(left).stats();
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
}

describe('product pictures', () => {
  it.each(artKinds)('%s is a small, harmless, well-formed picture in every view', async (kind) => {
    for (const view of views) {
      const svg = drawProduct(artOf(kind, 'haerang'), { view });
      expect(await sizeOf(svg)).toEqual([800, 800]);
      expect(svg).not.toMatch(harmful);
    }
  });

  it('stay within 6 kB whatever mark they bear', () => {
    const sizes = artKinds.flatMap((kind) =>
      views.flatMap((view) =>
        marks.map((mark) => ({
          kind,
          view,
          mark,
          bytes: Buffer.byteLength(drawProduct(artOf(kind, mark), { view })),
        })),
      ),
    );
    expect(sizes.filter(({ bytes }) => bytes > 6_000)).toEqual([]);
  });

  it('differ by view and by colour', () => {
    for (const kind of artKinds) {
      const drawn = views.map((view) => drawProduct(artOf(kind, 'sol'), { view }));
      drawn.push(drawProduct(artOf(kind, 'sol', 'persimmon')));
      expect(new Set(drawn).size).toBe(4);
    }
  });
});

describe('other pictures of the store', () => {
  it('has one for every category', async () => {
    expect([...categoryArtCodes].sort()).toEqual(demoCategories.map(({ code }) => code).sort());
    for (const code of categoryArtCodes) {
      const svg = drawCategory(code);
      expect(await sizeOf(svg)).toEqual([480, 480]);
      expect(svg).not.toMatch(harmful);
    }
  });

  it.each(demoBanners.map(({ art }) => art))(
    'leaves the left of the banner "%s" calm for a headline',
    async (art) => {
      const svg = drawBanner(art);
      expect(await sizeOf(svg)).toEqual([1600, 640]);
      expect(svg).not.toMatch(harmful);
      expect(await unrestOnTheLeft(svg)).toBeLessThan(8);
    },
  );

  it('has a logo and a favicon', async () => {
    expect(await sizeOf(drawFavicon())).toEqual([64, 64]);
    expect(await sizeOf(drawLogoMark('dark'))).toEqual([64, 64]);
    expect(await sizeOf(drawLogo('light'))).toEqual([172, 64]);
  });
});
