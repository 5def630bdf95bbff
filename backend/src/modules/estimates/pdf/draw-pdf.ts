import { drawPaper } from '../../../platform/pdf/draw-paper.js';
import pdfmake from 'pdfmake';
import { pdfDefinition } from './pdf-definition.js';
import type { EstimatePdfFacts } from './pdf-facts.js';
import { openPdfFonts } from './pdf-fonts.js';
import type { SealPicture } from './seal.js';

/** What a 견적서 is drawn of. */
export interface EstimatePaper {
  facts: EstimatePdfFacts;
  seal: SealPicture;
}

/** The program of the drawing thread. */
export default ({ facts, seal }: EstimatePaper): Promise<Buffer> => drawPaper(pdfDefinition(facts, seal));
openPdfFonts();

/** The program of the drawing thread. The Korean font is embedded, as far as the paper uses it. */
export default ({ facts, seal }: EstimatePaper): Promise<Buffer> =>
  pdfmake.createPdf(pdfDefinition(facts, seal)).getBuffer();
