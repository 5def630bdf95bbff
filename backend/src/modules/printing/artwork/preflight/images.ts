import type sharpType from 'sharp';

/** The only readers of libvips that an unknown file may reach. */
const READERS = ['Png', 'Jpeg', 'Webp', 'Tiff', 'Svg'].map((name) => `VipsForeignLoad${name}`);

let ready: Promise<typeof sharpType> | undefined;

/** libvips with five readers, one thread and no cache: a child process has one file and little memory. */
export function images(): Promise<typeof sharpType> {
  ready ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    return sharp;
  });
  return ready;
}
