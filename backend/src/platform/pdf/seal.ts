import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** A picture in pdfmake's form. */
export type SealPicture = { svg: string } | { image: string };

const RED = '#c81e1e';
const SIZE = 100;
/** Most letters of a seal. */
const MOST = 9;

/** The seal of the store: a file from the settings, else one drawn with the store's name. */
export async function sealPicture(file: string | undefined, shop: string): Promise<SealPicture> {
  if (file === undefined) return { svg: drawnSeal(shop) };
  const bytes = await readFile(file);
  if (extname(file).toLowerCase() === '.svg') return { svg: bytes.toString('utf8') };
  const type = extname(file).toLowerCase() === '.png' ? 'png' : 'jpeg';
  return { image: `data:image/${type};base64,${bytes.toString('base64')}` };
}

/** A circular red seal; its letters are in columns from right to left, as seals are read. */
export function drawnSeal(shop: string): string {
  const letters = [...shop.replace(/[\s()㈜]/g, '')].slice(0, MOST);
  const columns = letters.length <= 2 ? 1 : letters.length <= 6 ? 2 : 3;
  const rows = Math.ceil(letters.length / columns);
  const step = Math.min(66 / Math.max(columns, rows), 30);
  const texts = letters.map((letter, i) => {
    const column = Math.floor(i / rows);
    const x = SIZE / 2 + ((columns - 1) / 2 - column) * step;
    const y = SIZE / 2 + ((i % rows) - (rows - 1) / 2) * step + step * 0.36;
    return `<text x="${x}" y="${y}" font-size="${step * 0.95}" font-weight="bold" font-family="Pretendard" text-anchor="middle" fill="${RED}">${escape(letter)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><circle cx="50" cy="50" r="46" fill="none" stroke="${RED}" stroke-width="5"/>${texts.join('')}</svg>`;
}

const escape = (letter: string): string => letter.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
