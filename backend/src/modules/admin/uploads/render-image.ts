import {
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_MAX_SIDE,
  mainImageName,
  scaledHeight,
  storedWidths,
} from '@store/domain';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { imageBroken, imageTypeRefused, sideTooLong, tooManyPixels } from './image.errors.js';

// Uploads arrive one by one: a cache would only use memory, and one thread leaves the other core to other calls.
sharp.cache(false);
sharp.concurrency(1);

const WEBP = { quality: 80, effort: 4 } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;
/** Mail and link previews need no larger one. */
const FALLBACK_WIDTH = 1280;
/** sharp's names of the accepted types; `heif` is AVIF, because the detected type excludes all others. */
const DECODERS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** One file of a set. */
export interface RenderedImage {
  name: string;
  type: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
  body: Buffer;
}

/** Decoded pixels, upright and within the largest width. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * Renders the picture anew in every width: upright, in sRGB, without metadata and hidden data; of an animation the
 * first frame. Yields one file at a time, the JPEG last.
 */
export async function* renderImage(path: string): AsyncGenerator<RenderedImage> {
  await inspect(path);
  const pixels = await decode(path);
  for (const width of storedWidths(pixels.width).reverse()) {
    const main = width === pixels.width;
    const height = main ? pixels.height : scaledHeight(pixels, width);
    const body = await scaled(pixels, width, height).webp(WEBP).toBuffer();
    yield {
      name: main ? mainImageName(width, height) : `${width}.webp`,
      type: 'image/webp',
      width,
      height,
      body,
    };
  }
  const width = Math.min(pixels.width, FALLBACK_WIDTH);
  const height = scaledHeight(pixels, width);
  const body = await scaled(pixels, width, height).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  yield { name: 'fallback.jpg', type: 'image/jpeg', width, height, body };
}

/** Reads only the file's header: a decompression bomb is refused before its pixels are decoded. */
async function inspect(path: string): Promise<void> {
  const { format, width, height } = await metadataOf(path);
  if (!DECODERS.has(format)) throw imageTypeRefused();
  if (width * height > IMAGE_MAX_MEGAPIXELS * 1_000_000) throw tooManyPixels();
  if (Math.max(width, height) > IMAGE_MAX_SIDE) throw sideTooLong();
}

async function metadataOf(path: string): Promise<Metadata> {
  try {
    // `inspect` limits the pixels with its own message; here the limit would only look like a broken file.
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw imageBroken();
  }
}

async function decode(path: string): Promise<Pixels> {
  const [largest = 1] = storedWidths(Number.MAX_SAFE_INTEGER).slice(-1);
  try {
    const { data, info } = await sharp(path, {
      limitInputPixels: IMAGE_MAX_MEGAPIXELS * 1_000_000,
      failOn: 'warning',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    throw imageBroken();
  }
}

function scaled({ data, width, height, channels }: Pixels, toWidth: number, toHeight: number): Sharp {
  const source = sharp(data, { raw: { width, height, channels } });
  return toWidth === width ? source : source.resize({ width: toWidth, height: toHeight, fit: 'fill' });
}
