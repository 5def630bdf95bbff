import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The font of every paper; Korean, embedded as far as the paper uses it. */
export const PAPER_FONT = 'Pretendard';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pretendard/package.json')), 'dist/public/static/alternative');
const NORMAL = join(FONTS, 'Pretendard-Regular.ttf');
const BOLD = join(FONTS, 'Pretendard-Bold.ttf');

pdfmake.setFonts({ [PAPER_FONT]: { normal: NORMAL, bold: BOLD } });
// Nothing that stands on a paper makes the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);

/** Draws a paper; for programs of drawing threads only, since it takes the processor. */
export const drawPaper = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer();
