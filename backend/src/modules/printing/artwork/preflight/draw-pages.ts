import { join } from 'node:path';
import { PROOF_LIMITS, type ArtworkType } from '@store/domain';
import type { Sharp } from 'sharp';
import { withPdfium } from './check-pdf.js';
import { images } from './images.js';
import { Pdf } from './pdfium.js';

const { pagePixels, pageZoomPixels, proofPages } = PROOF_LIMITS;
const WHITE = '#ffffff';
const WEBP = { quality: 90, effort: 2 } as const;

/** Pixels of the larger picture of a page. */
export interface DrawnPage {
  width: number;
  height: number;
}

/**
 * Draws every page of a proof on white in two sizes: page-1.webp, page-1-zoom.webp … into the folder. None for
 * more than ten pages.
 */
export async function drawPages(path: string, type: ArtworkType, folder: string): Promise<DrawnPage[]> {
  return type === 'pdf' ? withPdfium(() => drawPdf(path, folder)) : [await drawPicture(path, folder)];
}

async function drawPdf(path: string, folder: string): Promise<DrawnPage[]> {
  const pdf = await Pdf.open(path);
  const { fns } = pdf;
  const count = fns._FPDF_GetPageCount(pdf.document);
  if (count > proofPages) return [];
  const pages: DrawnPage[] = [];
  for (let index = 0; index < count; index += 1) {
    pdf.reopen();
    const page = fns._FPDF_LoadPage(pdf.document, index);
    const [wide, high] = [fns._FPDF_GetPageWidthF(page), fns._FPDF_GetPageHeightF(page)];
    const scale = pageZoomPixels / Math.max(wide, high);
    const size = {
      width: Math.max(Math.round(wide * scale), 1),
      height: Math.max(Math.round(high * scale), 1),
    };
    await pdf.lend(page, size, (pixels) => store(pixels, size, { folder, no: index + 1 }));
    fns._FPDF_ClosePage(page);
    pages.push(size);
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
  const draw = (): Sharp => sharp(data, { raw }).removeAlpha();
  // Two sharp instances instead of a clone: a clone would copy all of the memory of the pixels.
  await Promise.all([
    draw()
      .webp(WEBP)
      .toFile(join(folder, `page-${no}-zoom.webp`)),
    draw()
      .resize(pagePixels, pagePixels, { fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toFile(join(folder, `page-${no}.webp`)),
  ]);
}
