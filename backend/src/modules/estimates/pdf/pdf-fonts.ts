import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { PAPER_FONT } from './pdf-definition.js';

const require = createRequire(import.meta.url);
const FONTS = join(dirname(require.resolve('pretendard/package.json')), 'dist/public/static/alternative');
const NORMAL = join(FONTS, 'Pretendard-Regular.ttf');
const BOLD = join(FONTS, 'Pretendard-Bold.ttf');

/** Gives pdfmake the Korean font; nothing that stands on a paper makes the server read another file or call an address. */
export function openPdfFonts(): void {
  pdfmake.setFonts({ [PAPER_FONT]: { normal: NORMAL, bold: BOLD } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === NORMAL || path === BOLD);
}
