import { drawPdf } from './draw-pdf.js';
import type { PdfTask } from './pdf-renderer.js';
import type { PdfLayout } from './pdf-layout.js';

/** The program of the drawing thread: lays the data out as the document's module says, and draws it. */
export default async ({ layout, data }: PdfTask): Promise<Buffer> => {
  const { default: layOut } = (await import(layout)) as { default: PdfLayout<unknown> };
  return drawPdf(layOut(data));
};
