import { join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The font of every document; Korean, embedded with only the used characters. */
export const PDF_FONT = 'Pretendard';
/** For characters that the first font lacks: 8,138 Hanja. */
const HANJA_FONT = 'Noto Sans KR';

const FONTS = join(import.meta.dirname, '..', '..', '..', '..', 'fonts');

/** The files of each font, in the drawing library's form. */
export const PDF_FONTS = {
  [PDF_FONT]: {
    normal: join(FONTS, 'pretendard', 'Pretendard-Regular.ttf'),
    bold: join(FONTS, 'pretendard', 'Pretendard-Bold.ttf'),
  },
  [HANJA_FONT]: {
    normal: join(FONTS, 'noto-sans-kr', 'NotoSansKR_400Regular.ttf'),
    bold: join(FONTS, 'noto-sans-kr', 'NotoSansKR_700Bold.ttf'),
  },
};

/** Text of one font. */
interface Run {
  text: string;
  font: string;
}

const opened = new Map<string, Font>();

/** Opened with the first character that needs it. */
function fontOf(name: keyof typeof PDF_FONTS): Font {
  const cached = opened.get(name);
  if (cached !== undefined) return cached;
  const font = openSync(PDF_FONTS[name].normal);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  opened.set(name, font);
  return font;
}

/** Line ends and tabs, which the drawing library handles. */
const SPACING = /[\n\r\t]/;
/** Joiners and variation selectors: invisible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** A character with its font; if no font has it, its number in brackets, so that no two look alike. */
function drawn(character: string): Run {
  const code = character.codePointAt(0) ?? 0;
  if (SPACING.test(character)) return { text: character, font: PDF_FONT };
  if (INVISIBLE.test(character)) return { text: '', font: PDF_FONT };
  const font = ([PDF_FONT, HANJA_FONT] as const).find((name) => fontOf(name).hasGlyphForCodePoint(code));
  if (font !== undefined) return { text: character, font };
  return { text: `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`, font: PDF_FONT };
}

/** The text in runs of one font each. */
export function fontRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const next = drawn(character);
    const last = runs.at(-1);
    if (last?.font === next.font) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

/** A text for the drawing library: unchanged if the first font has all characters. */
function fitted(text: string): string | Run[] {
  const runs = fontRuns(text);
  const [only] = runs;
  if (only === undefined) return '';
  return runs.length === 1 && only.font === PDF_FONT ? only.text : runs;
}

/** Letters of a seal are separate texts, each in the font that has it. */
const fittedSvg = (svg: string): string =>
  svg.replaceAll(
    /font-family="Pretendard"([^>]*)>([^<&]+)<\/text>/g,
    (_whole, attributes: string, letter: string) => {
      const [run = { text: '', font: PDF_FONT }] = fontRuns(letter);
      return `font-family="${run.font}"${attributes}>${run.text}</text>`;
    },
  );

/** Fields of a document that contain other parts. */
const PARTS = ['content', 'stack', 'columns', 'ul', 'ol', 'header', 'footer'] as const;

/** A part of a document with fonts for all its characters. */
function fittedPart(part: unknown): unknown {
  if (typeof part === 'string') {
    const text = fitted(part);
    return typeof text === 'string' ? text : { text };
  }
  if (Array.isArray(part)) return part.map(fittedPart);
  if (typeof part === 'function')
    return (...fields: unknown[]) => fittedPart(Reflect.apply(part, undefined, fields));
  return typeof part === 'object' && part !== null ? fittedNode({ ...part }) : part;
}

function fittedNode(node: Record<string, unknown>): Record<string, unknown> {
  for (const key of PARTS) if (node[key] !== undefined) node[key] = fittedPart(node[key]);
  const { text, table, svg } = node;
  if (typeof text === 'string') node['text'] = fitted(text);
  else if (text !== undefined) node['text'] = fittedPart(text);
  if (typeof svg === 'string') node['svg'] = fittedSvg(svg);
  if (typeof table === 'object' && table !== null && 'body' in table)
    node['table'] = { ...table, body: fittedPart(table.body) };
  return node;
}

/** The document with fonts for all its characters: Hanja from the second font, missing ones as numbers. */
export const inPdfFonts = (definition: TDocumentDefinitions): TDocumentDefinitions => ({
  ...definition,
  ...fittedNode({ ...definition }),
});
