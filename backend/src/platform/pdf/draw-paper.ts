import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inPaperFonts, PAPER_FONTS } from './paper-fonts.js';

export { PAPER_FONT } from './paper-fonts.js';

const FILES: ReadonlySet<string> = new Set(Object.values(PAPER_FONTS).flatMap((font) => Object.values(font)));

pdfmake.setFonts(PAPER_FONTS);
// No content of a document may make the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FILES.has(path));

/** Renders a document; only for rendering threads, because it is CPU-bound. */
export const drawPaper = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(inPaperFonts(definition)).getBuffer();
