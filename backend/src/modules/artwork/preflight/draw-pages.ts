import { join } from 'node:path';
import { PRINT_ROOM_LIMITS, type ArtworkType } from '@store/domain';
import { images } from './images.js';
import { Pdf } from './pdfium.js';

const { pagePixels, pageZoomPixels, proofPages } = PRINT_ROOM_LIMITS;
const WHITE = '#ffffff';
const WEBP = { quality: 90, effort: 2 } as const;

/** Pixels of the larger picture of a page. */
export interface DrawnPage {
  width: number;
  height: number;
}

/**
 * Draws every page of a proof on white in two sizes: page-1.webp, page-1-zoom.webp … into the folder. None where there are
 * more than ten.
 */
export async function drawPages(path: string, type: ArtworkType, folder: string): Promise<DrawnPage[]> {
  return type === 'pdf' ? drawPdf(path, folder) : [await drawPicture(path, folder)];
}

async function drawPdf(path: string, folder: string): Promise<DrawnPage[]> {
  const pdf = await Pdf.open(path);
  const { fns, document } = pdf;
  const count = fns._FPDF_GetPageCount(document);
  if (count > proofPages) return [];
  const sharp = await images();
  const pages: DrawnPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = fns._FPDF_LoadPage(document, index);
    const [wide, high] = [fns._FPDF_GetPageWidthF(page), fns._FPDF_GetPageHeightF(page)];
    const scale = pageZoomPixels / Math.max(wide, high);
    const width = Math.max(Math.round(wide * scale), 1);
    const height = Math.max(Math.round(high * scale), 1);
    const data = pdf.render(page, { width, height }, { left: 0, top: 0, width, height });
    fns._FPDF_ClosePage(page);
    const raw = { width, height, channels: 4 as const };
    const whole = await sharp(data, { raw }).flatten({ background: WHITE }).raw().toBuffer();
    await store(whole, { width, height }, { folder, no: index + 1 });
    pages.push({ width, height });
  }
  return pages;
}

async function drawPicture(path: string, folder: string): Promise<DrawnPage> {
  const sharp = await images();
  const { data, info } = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .autoOrient()
    .resize(pageZoomPixels, pageZoomPixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: WHITE })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const flat = await sharp(data, { raw: { width, height, channels } })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  await store(flat, { width, height }, { folder, no: 1 });
  return { width, height };
}

async function store(
  data: Buffer,
  { width, height }: DrawnPage,
  { folder, no }: { folder: string; no: number },
): Promise<void> {
  const sharp = await images();
  const channels = (data.length / (width * height)) as 1 | 2 | 3 | 4;
  const raw = { width, height, channels };
  await sharp(data, { raw })
    .webp(WEBP)
    .toFile(join(folder, `page-${no}-zoom.webp`));
  await sharp(data, { raw })
    .resize(pagePixels, pagePixels, { fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toFile(join(folder, `page-${no}.webp`));
}
