import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { delayRequests, expectSoon, openPage } from '../../scripts/testing/browser';
import { firstOf } from './fixtures';
import { call, openAs, tokensOf } from './support';

/** The newest products, which other tests create, have no pictures; these have. */
const WITH_PICTURES = `q=${encodeURIComponent('메뉴판')}`;
const PICTURES = /\.(webp|avif|png|jpe?g|svg)(\?|$)/;

interface Place {
  src: string;
  box: number[];
  width: number;
  height: number;
  loaded: boolean;
}

/** The visible pictures with their positions, and what is directly below the page's content. */
const placesOf = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight)
      .map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return {
          src: image.getAttribute('src') ?? '',
          box: [x, y, width, height].map(Math.round),
          width: Number(image.getAttribute('width') ?? 0),
          height: Number(image.getAttribute('height') ?? 0),
          loaded: image.complete && image.naturalWidth > 0,
        };
      }),
  );

const bannerId = async (): Promise<number> => {
  const banners = await call<{ id: number; background: string | null }[]>(
    await tokensOf('admin'),
    'GET',
    '/admin/banners',
  );
  return firstOf(banners.filter(({ background }) => background !== null && background !== '')).id;
};
const productId = async (): Promise<number> => {
  const path = `/admin/products?size=20&status=active&${WITH_PICTURES}`;
  const { items } = await call<{ items: { id: number; mainImage: string | null }[] }>(
    await tokensOf('admin'),
    'GET',
    path,
  );
  return firstOf(items.filter(({ mainImage }) => mainImage !== null)).id;
};

describe('pictures of the console', () => {
  const screens: [string, number, () => Promise<string>][] = [
    ['the product list', 1280, () => Promise.resolve(`/admin/products?${WITH_PICTURES}`)],
    ['the banner list', 1280, () => Promise.resolve('/admin/content/banners')],
    ['a banner with its preview', 360, async () => `/admin/content/banners/${await bannerId()}`],
    ['a product with its preview', 1280, async () => `/admin/products/${await productId()}`],
  ];
  it.each(screens)(
    'say their size in %s at %i pixels, and nothing moves when they come',
    async (_, width, path) => {
      const page = await openPage({ width });
      const release = await delayRequests(page, PICTURES);
      await openAs(page, 'admin', await path());
      await page.locator('main img').filter({ visible: true }).first().waitFor();
      await page.waitForLoadState('domcontentloaded');
      await page.evaluate(() => document.fonts.ready);
      // The preview takes its width a moment after it appears; no picture has come by then.
      const isLaidOut = async (): Promise<boolean> => (await placesOf(page)).every(({ box }) => box[2] !== 0);
      await expectSoon(isLaidOut, true);
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(0);
      for (const { src, width: wide, height: high } of before)
        expect([src, wide > 0 && high > 0]).toEqual([src, true]);
      release();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img')]
          .filter(
            (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
          )
          .every((image) => image.complete && image.naturalWidth > 0),
      );
      const after = await placesOf(page);
      expect(after.map(({ src, box }) => [src, box])).toEqual(before.map(({ src, box }) => [src, box]));
    },
  );
});
