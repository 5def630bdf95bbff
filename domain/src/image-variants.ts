/**
 * Uploaded pictures. A product keeps one address, that of the largest picture; the smaller ones stand beside it under
 * names that follow from it, so that a screen needs nothing else:
 *
 *     …/images/{key}/1280x960.webp   the address that is kept: width and height of the largest picture
 *     …/images/{key}/640.webp        one for every width of IMAGE_WIDTHS below the largest
 *     …/images/{key}/fallback.jpg    the largest as JPEG on white, for mail and link previews
 */

/** Widths in pixels that pictures are offered in, up to the source's width. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** Most bytes of an image file. */
export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;
/** Most millions of pixels of an image. */
export const IMAGE_MAX_MEGAPIXELS = 40;
/** Longest side of an image in pixels; WebP ends at 16,383. */
export const IMAGE_MAX_SIDE = 16_000;

/** One picture of a set. */
export interface ImageVariant {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

const UPLOADED = /^(.*\/images\/[0-9a-f]{32}\/)([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** File name of the largest picture. */
export function mainImageName(width: number, height: number): string {
  return `${width}x${height}.webp`;
}

/** Widths that a source of this width is stored in, rising; the last is the largest picture's. */
export function storedWidths(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((width) => width < largest), largest];
}

/** Every picture behind the address of an uploaded one, by rising width; empty for any other address. */
export function imageVariants(url: string): ImageVariant[] {
  const [, folder, width, height] = UPLOADED.exec(url) ?? [];
  if (folder === undefined) return [];
  const largest = { width: Number(width), height: Number(height) };
  return storedWidths(largest.width).map((own) =>
    own === largest.width
      ? { url, ...largest }
      : { url: `${folder}${own}.webp`, width: own, height: scaledHeight(largest, own) },
  );
}

/** The smallest picture that is at least `width` pixels wide, else the largest; other addresses come back as they are. */
export function imageVariant(url: string, width: number): string {
  const variants = imageVariants(url);
  return (variants.find((variant) => variant.width >= width) ?? variants.at(-1))?.url ?? url;
}

/** `srcset` of an uploaded picture; undefined for any other address, so that the attribute is left out. */
export function imageSrcset(url: string): string | undefined {
  const variants = imageVariants(url);
  return variants.length === 0 ? undefined : variants.map((v) => `${v.url} ${v.width}w`).join(', ');
}

/** The JPEG beside an uploaded picture; other addresses come back as they are. */
export function imageFallback(url: string): string {
  return url.replace(UPLOADED, '$1fallback.jpg');
}

/** Height in pixels of a picture that is made `width` wide; at least 1. */
export function scaledHeight(source: { width: number; height: number }, width: number): number {
  return Math.max(1, Math.round((source.height * width) / source.width));
}
