import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inPdfFonts, PDF_FONTS } from './pdf-fonts.js';

export { PDF_FONT } from './pdf-fonts.js';

const FILES: ReadonlySet<string> = new Set(Object.values(PDF_FONTS).flatMap((font) => Object.values(font)));

pdfmake.setFonts(PDF_FONTS);
// No content of a document may make the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FILES.has(path));

/** Renders a document; only for rendering threads, because it is CPU-bound. */
export const drawPdf = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(inPdfFonts(definition)).getBuffer();
