import type { ProductDto as Product } from '@store/openapi';

/** A picture of a product. */
export interface Picture {
  src: string | null;
  alt: string;
}

/** The main picture, then the others; each once. */
export function picturesOf(product: Pick<Product, 'name' | 'mainImage' | 'images'>): Picture[] {
  const extra = product.images.map((image) => ({ src: image.imageUrl, alt: image.alt ?? product.name }));
  const main = { src: product.mainImage, alt: product.name };
  return [main, ...extra.filter((picture) => picture.src !== main.src)];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** How many pictures an arrow key goes on; undefined for other keys. */
export const stepOfKey = (key: string): number | undefined => STEPS[key];
