import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** First in the font stacks (the shop's styles/tokens.css, the console's theme.ts); what it lacks comes from Pretendard's slices. */
const FAMILY = 'Pretendard Core';
/** Characters that texts need beside Hangul. */
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const SIGNS = '·…–—−‘’“”‹›₩→←↑↓×°①②③④⑤©®™•※′″％℃㎖㎡';
/** Pretendard's slices are cut by how often a syllable is used; these hold the most frequent. */
const FREQUENT_SLICES = [89, 90, 91];
/**
 * The next most frequent, for names of products and people, as two more files that are fetched where a page has one of
 * their syllables: a page that would need nine slices of 25 kB gets them in two requests of a quarter of that.
 */
const NEXT_SLICES = [
  [84, 85, 86, 87, 88],
  [76, 77, 78, 79, 80, 81, 82, 83],
];
const SLICES_SHEET = /pretendardvariable-dynamic-subset\.css/;
const SLICE_RANGE = /subset\.(\d+)\.woff2[^}]*unicode-range:([^;}]*)/g;

const pretendard = (file: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '..', '..', 'fonts', 'pretendard', file));

interface Options {
  /** Folders with the texts of the screens. */
  texts: string[];
  /** Whether the first file is fetched before it is asked for: where text is drawn before the code has arrived. */
  preload: boolean;
}

/**
 * Fonts cut for this store: one file with every syllable that the screens' own texts use and the most frequent others,
 * and two with the next: a page of nine slices becomes up to three requests of a third of their size.
 */
export function coreFont({ texts, preload }: Options): Plugin {
  let app = '';
  return {
    name: 'store:core-font',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved({ root }) {
      app = basename(root);
    },
    async generateBundle() {
      const source = await subset(await charactersOf(texts));
      this.emitFile({ type: 'asset', name: 'pretendard-core.woff2', source });
    },
    transform: {
      filter: { id: SLICES_SHEET },
      /** The further files stand before the slices, in the style sheet that comes after everything else. */
      async handler(sheet, id) {
        const core = new Set(await charactersOf(texts));
        const folder = join(import.meta.dirname, '..', '..', '.cache', 'fonts', app);
        await mkdir(folder, { recursive: true });
        const faces = NEXT_SLICES.map(async (slices, index) => {
          const characters = (await hangulIn(slices)).filter((character) => !core.has(character)).join('');
          const file = join(folder, `pretendard-next-${index + 1}.woff2`);
          await writeFile(file, await subset(characters));
          const path = relative(dirname(id.split('?')[0] ?? id), file)
            .split(sep)
            .join('/');
          return faceOf(path, characters);
        });
        return { code: `${(await Promise.all(faces)).join('')}${sheet}`, map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /pretendard-core.*\.woff2$/.test(name));
        if (file === undefined) return [];
        const face = faceOf(`/${file}`, await charactersOf(texts));
        const early = {
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        };
        return [...(preload ? [early] : []), { tag: 'style', injectTo: 'head' as const, children: face }];
      },
    },
  };
}

const faceOf = (url: string, characters: string): string =>
  `@font-face{font-family:'${FAMILY}';font-weight:400 900;font-display:swap;src:url(${url}) format('woff2');unicode-range:${rangeOf(characters)}}`;

/** Only these characters, in the weights that the screens use. */
const subset = async (characters: string): Promise<Buffer> =>
  subsetFont(await pretendard('PretendardVariable.woff2'), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 900, default: 400 } },
  });

/** The characters of the first file, sorted. */
async function charactersOf(folders: string[]): Promise<string> {
  const characters = new Set(LATIN + SIGNS);
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.spec\.tsx?$/.test(file)) continue;
      for (const character of hangulOf(await readFile(join(folder, file), 'utf8'))) characters.add(character);
    }
  }
  for (const character of await hangulIn(FREQUENT_SLICES)) characters.add(character);
  return [...characters].sort().join('');
}

const hangulOf = (text: string): string[] => text.match(/[가-힣ㄱ-ㅎ]/g) ?? [];

/** The syllables of these slices, sorted. */
async function hangulIn(slices: readonly number[]): Promise<string[]> {
  const sheet = (await pretendard('pretendardvariable-dynamic-subset.css')).toString();
  const characters: string[] = [];
  for (const [, slice, ranges] of sheet.matchAll(SLICE_RANGE)) {
    if (!slices.includes(Number(slice))) continue;
    for (const range of ranges?.split(',') ?? []) {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1) characters.push(String.fromCodePoint(code));
    }
  }
  return hangulOf(characters.join('')).sort();
}

/** `U+20-7e,U+ac00`: neighbours joined. The characters are sorted. */
function rangeOf(characters: string): string {
  const ranges: [number, number][] = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}
