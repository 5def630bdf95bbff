import { emblem, logo, type Mark } from './art/marks.js';
import { tones } from './art/palette.js';

/** A file in the logo vault of a demo member. */
export interface DemoArtwork {
  account: string;
  /** As the member calls it. */
  name: string;
  fileName: string;
  type: 'svg' | 'png' | 'pdf';
  /** The file of an SVG or PDF; what a PNG is drawn from. */
  content: string;
  /** Side of a PNG, pixels. */
  pixels?: number;
}

/** A logo with its name as an SVG of 60 mm. */
const logoSvg = (mark: Mark, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="60mm" height="60mm">${logo(mark, 200, 200, 290, color)}</svg>`;

const emblemSvg = (mark: Mark, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="40mm" height="40mm">${emblem(mark, 200, 200, 390, color)}</svg>`;

/** Two inks: the emblem in one, its name in the other. */
const twoInks = (mark: Mark, first: string, second: string): string => {
  const name = logo(mark, 200, 200, 290, second).replace(emblem(mark, 200, 159, 179.8, second), '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="60mm" height="60mm">${emblem(mark, 200, 159, 179.8, first)}${name}</svg>`;
};

const POINTS_PER_MM = 72 / 25.4;
const points = (mm: number): string => (mm * POINTS_PER_MM).toFixed(2);

/** A picture for a mouse pad of 240 × 200 mm with 3 mm bleed and a trim box: a sea at dusk in CMYK. */
function seaPdf(): string {
  const [width, height, bleed] = [246, 206, 3];
  const unit = `${POINTS_PER_MM.toFixed(5)} 0 0 ${POINTS_PER_MM.toFixed(5)} 0 0 cm`;
  const wave = (y: number): string =>
    `0 ${y} m ` +
    Array.from({ length: 6 }, (_, i) => {
      const x = i * 41;
      return `${x + 10} ${y + 9} ${x + 31} ${y - 9} ${x + 41} ${y} c`;
    }).join(' ') +
    ` ${width} 0 l 0 0 l f`;
  const sun = '88 92 m 88 111.3 103.7 127 123 127 c 142.3 127 158 111.3 158 92 c f';
  const content = [
    'q',
    unit,
    `0.02 0.16 0.36 0 k 0 0 ${width} ${height} re f`,
    `0 0.62 0.78 0 k ${sun}`,
    `0.72 0.3 0.22 0.05 k ${wave(92)}`,
    `0.86 0.5 0.3 0.18 k ${wave(62)}`,
    `0.95 0.72 0.4 0.42 k ${wave(32)}`,
    'Q',
  ].join('\n');
  const box = `[0 0 ${points(width)} ${points(height)}]`;
  const trim = `[${points(bleed)} ${points(bleed)} ${points(width - bleed)} ${points(height - bleed)}]`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /BleedBox ${box} /TrimBox ${trim} /Contents 4 0 R /Resources << >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Objects as a PDF file with its table of places. ASCII only: a character is a byte. */
function pdfOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const svg = (account: string, name: string, fileName: string, content: string): DemoArtwork => ({
  account,
  name,
  fileName: `${fileName}.svg`,
  type: 'svg',
  content,
});

/** The vaults of the demo's buyers, oldest first: sound files, one too small to be printed large, one for a whole area. */
export const demoArtworks: readonly DemoArtwork[] = [
  {
    account: 'business',
    name: '해랑호텔 바다 삽화 (마우스패드)',
    fileName: 'haerang-sea.pdf',
    type: 'pdf',
    content: seaPdf(),
  },
  {
    account: 'business',
    name: '해랑호텔 로고 투명 배경',
    fileName: 'haerang-logo.png',
    type: 'png',
    content: logoSvg('haerang', tones.indigo),
    pixels: 1600,
  },
  svg(
    'business',
    '해랑호텔 로고 2도',
    'haerang-logo-2inks',
    twoInks('haerang', tones.persimmon, tones.indigo),
  ),
  svg('business', '해랑호텔 로고', 'haerang-logo', logoSvg('haerang', tones.ink)),
  {
    account: 'member',
    name: '다온작업실 화면용 로고',
    fileName: 'daon-web.png',
    type: 'png',
    content: logoSvg('dalbit', tones.jade),
    pixels: 300,
  },
  svg('member', '다온작업실 로고', 'daon-logo', logoSvg('dalbit', tones.ink)),
  svg('narucoffee', '나루커피 로고', 'naru-logo', logoSvg('naru', tones.indigo)),
  svg('soban01', '소반 심벌', 'soban-symbol', emblemSvg('soban', tones.ink)),
  svg('bombrunch', '봄브런치 로고', 'bom-logo', logoSvg('bom', tones.jade)),
  svg('marustay', '마루스테이 심벌', 'maru-symbol', emblemSvg('maru', tones.ink)),
  svg('ondambread', '온담베이커리 로고', 'ondam-logo', logoSvg('ondam', tones.clay)),
  svg('solresort', '솔리조트 로고', 'sol-logo', logoSvg('sol', tones.pine)),
];
