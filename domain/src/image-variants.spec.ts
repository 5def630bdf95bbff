import { describe, expect, it } from '@jest/globals';
import {
  IMAGE_WIDTHS,
  imageFallback,
  imageSrcset,
  imageVariant,
  imageVariants,
  mainImageName,
  storedWidths,
} from './image-variants.js';

const FOLDER = 'https://store.example.com/media/images/0123456789abcdef0123456789abcdef/';
const WIDE = `${FOLDER}${mainImageName(1280, 960)}`;

/** Addresses of pictures that were not uploaded here, or only look like it. */
const FOREIGN = [
  'https://cdn.example.com/a.jpg',
  '/media/demo/tumbler-main.svg',
  `${FOLDER}640.webp`,
  `${FOLDER}0x0.webp`,
  'https://x/images/short/1280x960.webp',
  '',
];

describe('storedWidths', () => {
  it.each([
    [1, [1]],
    [319, [319]],
    [320, [320]],
    [321, [320, 321]],
    [1000, [320, 640, 960, 1000]],
    [1920, [...IMAGE_WIDTHS]],
    [8000, [...IMAGE_WIDTHS]],
  ])('of a source of %d', (source, widths) => {
    expect(storedWidths(source)).toEqual(widths);
  });
});

describe('imageVariant', () => {
  it.each([
    [1, '320.webp'],
    [320, '320.webp'],
    [321, '640.webp'],
    [961, '1280x960.webp'],
    [1280, '1280x960.webp'],
    [4000, '1280x960.webp'],
  ])('for %d pixels', (width, name) => {
    expect(imageVariant(WIDE, width)).toBe(FOLDER + name);
  });

  it('is the picture itself where there is only one', () => {
    const small = `${FOLDER}200x300.webp`;
    expect(imageVariant(small, 100)).toBe(small);
    expect(imageVariants(small)).toEqual([{ url: small, width: 200, height: 300 }]);
  });

  it.each(FOREIGN)('leaves %j as it is', (url) => {
    expect(imageVariant(url, 320)).toBe(url);
    expect(imageFallback(url)).toBe(url);
    expect(imageSrcset(url)).toBeUndefined();
    expect(imageVariants(url)).toEqual([]);
  });
});

it('says every width with its height', () => {
  expect(imageVariants(WIDE).map(({ width, height }) => [width, height])).toEqual([
    [320, 240],
    [640, 480],
    [960, 720],
    [1280, 960],
  ]);
  expect(imageSrcset(WIDE)).toBe(
    `${FOLDER}320.webp 320w, ${FOLDER}640.webp 640w, ${FOLDER}960.webp 960w, ${WIDE} 1280w`,
  );
  expect(imageFallback(WIDE)).toBe(`${FOLDER}fallback.jpg`);
  // A banner one pixel high: no height is ever rounded to 0.
  expect(imageVariants(`${FOLDER}1920x1.webp`)[0]).toMatchObject({ width: 320, height: 1 });
});
