import { line } from './svg.js';

/**
 * A small single-stroke alphabet: pictures are shown as images, where no web font reaches them, so
 * whatever they say is drawn. Capitals stand on a height of 10; each has its width and its stroke,
 * relative to its upper left corner.
 */
const capitals: Record<string, [width: number, stroke: string]> = {
  A: [8, 'm0 10l4-10 4 10m-6.6-3.4h5.2'],
  B: [6.9, 'v10h4.2a2.7 2.7 0 0 0 0-5.4h-4.2m0-4.6h3.7a2.3 2.3 0 0 1 0 4.6'],
  C: [8.5, 'm8.5 1.4a5 5 0 1 0 0 7.2'],
  D: [8, 'v10h3a5 5 0 0 0 0-10z'],
  E: [6, 'm6 0h-6v10h6m-6-5h5.2'],
  F: [6, 'm6 0h-6v10m0-5h5'],
  G: [10, 'm8.5 1.4a5 5 0 1 0 1.5 4.1h-4'],
  H: [7, 'v10m7-10v10m-7-5h7'],
  I: [0, 'v10'],
  K: [7, 'v10m6.5-10l-6.5 6m2.4-2.2l4.6 6.2'],
  L: [5.5, 'v10h5.5'],
  M: [9, 'm0 10v-10l4.5 6 4.5-6v10'],
  N: [7.5, 'm0 10v-10l7.5 10v-10'],
  O: [10, 'm5 0a5 5 0 1 0 0 10a5 5 0 1 0 0-10z'],
  P: [6.8, 'm0 10v-10h4a2.8 2.8 0 0 1 0 5.6h-4'],
  R: [7, 'm0 10v-10h4a2.8 2.8 0 0 1 0 5.6h-4m3.6 0l3.4 4.4'],
  S: [
    6.6,
    'm6.3 1.7c-.6-1.1-1.7-1.7-3-1.7-1.7 0-2.9 1-2.9 2.5 0 3.3 6.2 1.7 6.2 5 0 1.5-1.3 2.5-3.2 2.5-1.6 0-2.8-.7-3.4-1.8',
  ],
  T: [7, 'h7m-3.5 0v10'],
  U: [7.4, 'v6.2a3.7 3.7 0 0 0 7.4 0v-6.2'],
  V: [8, 'l4 10 4-10'],
  W: [11, 'l2.7 10 2.8-9 2.8 9 2.7-10'],
  X: [7.5, 'l7.5 10m0-10l-7.5 10'],
  Y: [7.6, 'l3.8 5v5m3.8-10l-3.8 5'],
  '1': [2, 'm0 1.6l2-1.6v10'],
  '2': [6, 'm.2 2.6a2.9 2.9 0 0 1 5.8.2c0 2.2-6 5.2-6 7.2h6.2'],
  '5': [6, 'm5.6 0h-4.6l-.6 4.7a3.2 3.2 0 1 1-.4 4.3'],
  '7': [6, 'h6l-4 10'],
};

const gap = 3.2;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** One word, centred on `cx`, its capitals `height` high with their top at `y`. */
export function lettering(
  word: string,
  cx: number,
  y: number,
  height: number,
  color: string,
  weight = 1.3,
): string {
  const glyphs = [...word].map((letter) => capitals[letter] ?? ([5, ''] as const));
  const width = glyphs.reduce((sum, [glyphWidth]) => sum + glyphWidth + gap, -gap);
  const scale = Math.round(height * 10) / 100;
  let x = 0;
  const strokes = glyphs.map(([glyphWidth, stroke]) => {
    const start = `M${tenth(x)} 0`;
    x += glyphWidth + gap;
    return start + stroke;
  });
  const left = tenth(cx - (width * scale) / 2);
  return `<g transform="translate(${left} ${y}) scale(${scale})">${line(strokes.join(''), color, weight)}</g>`;
}

const ring = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Syllables, each in a square of 100. */
const syllables: Record<string, string> = {
  담: 'M50 8H14v34h38M74 2v44M74 24h16M22 63h56v33H22z',
  고: 'M18 12h60c0 14-1 24-4 34M46 46v36M6 84h88',
  차: 'M22 8h18M8 24h46M31 24c0 22-8 38-25 50M33 46c4 12 11 21 22 27M74 2v94M74 46h17',
  림: 'M12 6h36v17H14v18h38M76 2v46M22 62h54v34H22z',
  환: `M24 4h16M8 16h46${ring(32, 33, 10)}M32 44v14M6 58h52M74 2v66M74 34h17M20 74v20h62`,
  영: `${ring(28, 27, 19)}M74 2v54M50 18h24M50 37h24${ring(52, 78, 18)}`,
  감: 'M10 8h38c0 17-8 29-24 36M74 2v48M74 26h16M22 62h56v34H22z',
  사: 'M32 10c0 30-8 50-26 66M33 42c4 14 11 25 24 33M74 2v94M74 48h17',
  복: 'M24 4v32M76 4v32M24 19h52M24 36h52M50 38v16M8 56h84M20 70h58v26',
  봄: 'M24 4v32M76 4v32M24 19h52M24 36h52M50 38v16M8 56h84M22 70h56v26H22z',
};

/** One Korean word from the syllables above, `size` high, centred on `cx`, its top at `y`. */
export function hangul(word: string, cx: number, y: number, size: number, color: string, weight = 8): string {
  const advance = 118;
  const scale = Math.round(size) / 100;
  const left = tenth(cx - ((word.length * advance - 18) * scale) / 2);
  const strokes = [...word]
    .map((syllable, i) =>
      line(syllables[syllable] ?? '', color, weight, i ? `transform="translate(${i * advance})"` : ''),
    )
    .join('');
  return `<g transform="translate(${left} ${y}) scale(${scale})">${strokes}</g>`;
}
