import { ARTWORK_ZOOM_PIXELS, findingOf, PREFLIGHT_LIMITS, type ArtworkData } from '@store/domain';
import type { Metadata } from 'sharp';
import { toMm, unknownFields, Unusable, type CheckedFile, type Picture } from './checked-file.js';
import { images } from './images.js';
import { pictureFields } from './picture-data.js';

const MM_PER_INCH = 25.4;
/** Density that programs write where there is none. */
const NO_DENSITY = 72;

/** Decodes a picture file as a whole, in bounded memory: it is made smaller while it is read. */
export async function checkRaster(
  path: string,
  type: 'png' | 'jpeg' | 'webp' | 'tiff',
): Promise<CheckedFile> {
  const image = await metadataOf(path);
  if (image.format !== type) throw new Unusable('FILE_BROKEN');
  const { width, height } = image;
  const { pixels, side, pages: mostPages } = PREFLIGHT_LIMITS;
  if (width * height > pixels || Math.max(width, height) > side) throw new Unusable('PIXELS_TOO_MANY');
  const pages = image.pages ?? 1;
  if (pages > mostPages) throw new Unusable('FILE_TOO_COMPLEX');
  const picture = await upright(await decode(path), image.orientation ?? 1);
  const drawn = pictureFields(picture);
  if (drawn.ink === null) throw new Unusable('PAGE_EMPTY', {}, { page: 1 });
  const fields = { ...unknownFields(type), ...sizeFields(image), ...drawn, pages };
  const findings = pages > 1 ? [findingOf('PAGES_EXTRA', { n: pages }, { value: pages, limit: 1 })] : [];
  return { facts: fields, findings, unchecked: [], picture };
}

async function metadataOf(path: string): Promise<Metadata> {
  // A library that cannot be loaded says nothing of the file.
  const sharp = await images();
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new Unusable('FILE_BROKEN');
  }
}

async function decode(path: string): Promise<Picture> {
  const sharp = await images();
  try {
    const { data, info } = await sharp(path, {
      limitInputPixels: false,
      sequentialRead: true,
      failOn: 'error',
    })
      .resize(ARTWORK_ZOOM_PIXELS, ARTWORK_ZOOM_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    throw new Unusable('FILE_BROKEN');
  }
}

/** EXIF orientation: mirrored or not, then turned clockwise. */
const ORIENTATIONS: Readonly<Record<number, readonly [mirrored: boolean, turned: number]>> = {
  2: [true, 0],
  3: [false, 180],
  4: [true, 180],
  5: [true, 270],
  6: [false, 90],
  7: [true, 90],
  8: [false, 270],
};

/** As a camera held it. Done after it was made smaller: turning a large picture would need all of it in memory. */
async function upright(picture: Picture, orientation: number): Promise<Picture> {
  const [mirrored, turned] = ORIENTATIONS[orientation] ?? [false, 0];
  if (!mirrored && turned === 0) return picture;
  const sharp = await images();
  const mirror = await sharp(picture.data, { raw: rawOf(picture) })
    .flop(mirrored)
    .raw()
    .toBuffer();
  const { data, info } = await sharp(mirror, { raw: rawOf(picture) })
    .rotate(turned)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** How sharp reads such pixels. */
const rawOf = ({ width, height }: Picture) => ({ width, height, channels: 4 as const });

const COLORS: Readonly<Record<string, ArtworkData['colors'][number]>> = {
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  scrgb: 'rgb',
  cmyk: 'cmyk',
  'b-w': 'gray',
  grey16: 'gray',
};

function sizeFields(image: Metadata): Partial<ArtworkData> {
  const turned = (image.orientation ?? 1) >= 5;
  const [width, height] = turned ? [image.height, image.width] : [image.width, image.height];
  const density = image.density ?? 0;
  const mm = (pixels: number) => (density > NO_DENSITY ? toMm((pixels / density) * MM_PER_INCH) : null);
  return {
    widthMm: mm(width),
    heightMm: mm(height),
    ratio: height / width,
    pixels: { width, height },
    pixelsAcross: width,
    colors: [COLORS[image.space] ?? 'other'],
    profile: image.hasProfile,
    transparency: image.hasAlpha,
  };
}
