import type { ContentText, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

/** Text colour of every document of the store. */
export const INK = '#1f2933';
/** Colour of the lines of a table. */
export const RULE = '#9aa5b1';
/** Background of a heading's cell. */
export const SHADE = '#f1f4f7';

/** Thin lines on all sides, as usual in Korean office documents. */
export const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** A person's text; a long word is broken at the line's end instead of widening the page. */
export function pdfText(text: string): ContentText {
  return { text, wordBreak: /[^\s가-힣]{16,}/.test(text) ? 'break-all' : 'normal' };
}

/** The cell of a heading. */
export const label = (text: string): TableCell => ({ text, fillColor: SHADE, alignment: 'center' });
