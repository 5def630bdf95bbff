import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { PAPER_FONT, pdfDefinition } from './pdf-definition.js';
import type { EstimatePdfFacts } from './pdf-facts.js';
import type { SealPicture } from './seal.js';

/** What a 견적서 is drawn of. */
export interface EstimatePaper {
  facts: EstimatePdfFacts;
  seal: SealPicture;
}

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pretendard/package.json')), 'dist/public/static/alternative');
const NORMAL = join(FONTS, 'Pretendard-Regular.ttf');
const BOLD = join(FONTS, 'Pretendard-Bold.ttf');

pdfmake.setFonts({ [PAPER_FONT]: { normal: NORMAL, bold: BOLD } });
// Nothing that stands on a paper makes the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);

/** The program of the drawing thread. The Korean font is embedded, as far as the paper uses it. */
export default ({ facts, seal }: EstimatePaper): Promise<Buffer> =>
  pdfmake.createPdf(pdfDefinition(facts, seal)).getBuffer();
