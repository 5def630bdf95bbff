import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { PAPER_FONT } from './pdf-definition.js';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pretendard/package.json')), 'dist/public/static/alternative');
const NORMAL = join(FONTS, 'Pretendard-Regular.ttf');
const BOLD = join(FONTS, 'Pretendard-Bold.ttf');

pdfmake.setFonts({ [PAPER_FONT]: { normal: NORMAL, bold: BOLD } });
// Nothing that stands on a paper makes the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);

/** The Korean font is embedded, as far as the paper uses it. */
export const drawPdf = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer();
