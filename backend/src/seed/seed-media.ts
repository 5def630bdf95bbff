import { drawBanner } from '../demo/art/banners.js';
import { categoryArtCodes, drawCategory } from '../demo/art/categories.js';
import type { ViewBox } from '@store/domain';
import { drawBare, drawProduct, type ArtView } from '../demo/art/product.js';
import type { DemoBanner, DemoProduct } from '../demo/types.js';
import type { MediaStorage } from '../platform/storage/media-storage.js';

const VIEWS: readonly ArtView[] = ['main', 'detail', 'scene'];

/** Addresses of the drawn pictures. */
export interface DemoMedia {
  /** By article number: front view, close-up, in use. */
  products: Map<string, Record<ArtView, string>>;
  /** The bare product by article number, and where its print areas lie on it; only of those that are printed. */
  bare: Map<string, { url: string; viewBoxes: ViewBox[] }>;
  /** By drawing. */
  banners: Map<string, string>;
}

/** Draws every picture of the demo store into the media folder; a category's is demo/category-{code}.svg. */
export async function drawPictures(
  storage: MediaStorage,
  products: readonly DemoProduct[],
  banners: readonly DemoBanner[],
): Promise<DemoMedia> {
  const store = async (key: string, svg: string): Promise<string> => {
    await storage.put(key, svg);
    return storage.url(key);
  };
  const media: DemoMedia = { products: new Map(), bare: new Map(), banners: new Map() };
  await Promise.all([
    ...products.map(async ({ sku, art, print }) => {
      const [main = '', detail = '', scene = ''] = await Promise.all(
        VIEWS.map((view) => store(`demo/${sku.toLowerCase()}-${view}.svg`, drawProduct(art, { view }))),
      );
      media.products.set(sku, { main, detail, scene });
      if (print === null) return;
      const boxes = print.areas.map(({ at: [cx, cy, width], widthMm, heightMm }) => ({
        cx,
        cy,
        width,
        height: (width * heightMm) / widthMm,
      }));
      const { svg, viewBoxes } = drawBare(art, boxes);
      media.bare.set(sku, { url: await store(`demo/${sku.toLowerCase()}-bare.svg`, svg), viewBoxes });
    }),
    ...categoryArtCodes.map((code) => store(`demo/category-${code}.svg`, drawCategory(code))),
    ...banners.map(async ({ art }) => {
      media.banners.set(art, await store(`demo/banner-${art}.svg`, drawBanner(art)));
    }),
  ]);
  return media;
}
