import type { ContentText, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

/** Colour of the letters on every paper of the store. */
export const INK = '#1f2933';
/** Colour of the lines of a table. */
export const RULE = '#9aa5b1';
/** Ground of a heading's cell. */
export const SHADE = '#f1f4f7';

/** Thin rules on all sides, as Korean office papers have them. */
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

/** Somebody's text; a run of letters without a break is cut where the line ends instead of widening the paper. */
export function words(text: string): ContentText {
  return { text, wordBreak: /[^\s가-힣]{16,}/.test(text) ? 'break-all' : 'normal' };
}

/** The cell of a heading. */
export const label = (text: string): TableCell => ({ text, fillColor: SHADE, alignment: 'center' });
