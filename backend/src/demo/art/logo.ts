import { hangul } from './lettering.js';
import { lighter, tones } from './palette.js';

/**
 * The store's own mark: a vessel (the ㄷ of 담다, "to put in", turned upright) that catches a round
 * thing. Flat, no gradients, so that it stays sharp in a browser tab.
 */
const vessel = (stroke: string, fruit: string): string =>
  `<path d="M17 27v13a9 9 0 0 0 9 9h12a9 9 0 0 0 9-9V27" fill="none" stroke="${stroke}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><circle cx="32" cy="25" r="8.5" fill="${fruit}"/>`;

const icon = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>`;

/** Mark in a rounded ink tile: favicon and app icon. */
export const drawFavicon = (): string =>
  icon(`<rect width="64" height="64" rx="15" fill="${tones.ink}"/>${vessel(tones.white, tones.persimmon)}`);

/** Mark without a tile, for light (`ink`) or dark (`light`) ground. */
export const drawLogoMark = (on: 'light' | 'dark' = 'light'): string =>
  icon(
    vessel(
      on === 'light' ? tones.ink : tones.white,
      on === 'light' ? tones.persimmon : lighter(tones.persimmon, 0.1),
    ),
  );

/** Mark and name side by side, 188×64. */
export function drawLogo(on: 'light' | 'dark' = 'light'): string {
  const ink = on === 'light' ? tones.ink : tones.white;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172 64" width="172" height="64" role="img" aria-label="담고">' +
    vessel(ink, tones.persimmon) +
    hangul('담고', 116, 12, 42, ink, 11) +
    '</svg>'
  );
}
