import { drawPaper } from '../../../platform/pdf/draw-paper.js';
import { pdfDefinition } from './pdf-definition.js';
import type { EstimatePdfFacts } from './pdf-facts.js';
import type { SealPicture } from '../../../platform/pdf/seal.js';

/** The data of a 견적서. */
export interface EstimatePaper {
  facts: EstimatePdfFacts;
  seal: SealPicture;
}

/** The program of the drawing thread. */
export default ({ facts, seal }: EstimatePaper): Promise<Buffer> => drawPaper(pdfDefinition(facts, seal));
