import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inPaperFonts, PAPER_FONTS } from './paper-fonts.js';

export { PAPER_FONT } from './paper-fonts.js';

const FILES: ReadonlySet<string> = new Set(Object.values(PAPER_FONTS).flatMap((font) => Object.values(font)));

pdfmake.setFonts(PAPER_FONTS);
// Nothing that stands on a paper makes the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FILES.has(path));

/** Draws a paper; for programs of drawing threads only, since it takes the processor. */
export const drawPaper = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(inPaperFonts(definition)).getBuffer();
