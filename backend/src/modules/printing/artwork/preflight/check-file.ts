// A separate process for one unknown file (preflight-process.ts starts and limits it): no database, no secrets, no
// environment. Writes report.json and two pictures, or every page of a proof, into its output folder and ends.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ALWAYS_UNCHECKED,
  ARTWORK_PREVIEW_PIXELS,
  PREFLIGHT_ENGINE,
  resultOf,
  type ArtworkReport,
  type ArtworkType,
} from '@store/domain';
import { Unusable, type CheckedFile, type Picture } from './checked-file.js';
import { images } from './images.js';

const [, , type, input, output, draws] = process.argv as [
  string,
  string,
  ArtworkType,
  string,
  string,
  string,
];

/** Each reader is loaded only for its own files. */
async function check(): Promise<CheckedFile> {
  if (type === 'pdf' || type === 'ai') return (await import('./check-pdf.js')).checkPdf(input, type);
  if (type === 'svg') return (await import('./check-svg.js')).checkSvg(input);
  if (type === 'eps') return (await import('./check-header.js')).checkPostScript(input);
  if (type === 'psd') return (await import('./check-header.js')).checkPsd(input);
  return (await import('./check-raster.js')).checkRaster(input, type);
}

async function checked(): Promise<CheckedFile> {
  try {
    const file = await check();
    if (file.picture !== null) await draw(file.picture);
    return file;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { facts: null, findings: [error.finding], unchecked: [], picture: null };
  }
}

async function draw(picture: Picture): Promise<void> {
  if (draws === 'previews') return drawPreviews(picture);
  const pages = await (await import('./draw-pages.js')).drawPages(input, type, output);
  await writeFile(join(output, 'pages.json'), JSON.stringify(pages));
}

/** PNG with alpha for the page, WebP for a closer look. */
async function drawPreviews(picture: Picture): Promise<void> {
  const sharp = await images();
  const { data, width, height } = picture;
  const raw = { width, height, channels: 4 as const };
  const side = ARTWORK_PREVIEW_PIXELS;
  await sharp(data, { raw }).webp({ quality: 90, effort: 2 }).toFile(join(output, 'zoom.webp'));
  await sharp(data, { raw })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toFile(join(output, 'preview.png'));
}

const { facts, findings, unchecked } = await checked();
const report: Omit<ArtworkReport, 'tookMs'> = {
  engine: PREFLIGHT_ENGINE,
  verdict: resultOf(findings),
  facts,
  findings,
  unchecked: [...ALWAYS_UNCHECKED, ...unchecked],
};
await writeFile(join(output, 'report.json'), JSON.stringify(report));
