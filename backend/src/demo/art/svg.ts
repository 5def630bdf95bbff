import { tones } from './palette.js';

/**
 * The few strokes of which every picture is made. A shape takes its flat colour from `currentColor`
 * (so that one drawing can be repeated in another colour) and gets its light from a shared overlay
 * gradient: `cy` round things, `di` flat things lit from the upper left, `vt` lit from above.
 */
export type Light = 'cy' | 'di' | 'vt';

const attributes = (rest: string): string => (rest ? ` ${rest}` : '');

export const path = (d: string, fill = 'currentColor', rest = ''): string =>
  `<path d="${d}" fill="${fill}"${attributes(rest)}/>`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill = 'currentColor',
  r = 0,
  rest = '',
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${attributes(rest)}/>`;

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill = 'currentColor',
  rest = '',
): string => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(rest)}/>`;

export const disc = (cx: number, cy: number, r: number, fill = 'currentColor', rest = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${attributes(rest)}/>`;

export const line = (d: string, stroke: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(rest)}/>`;

export const group = (transform: string, content: string, rest = ''): string =>
  `<g${transform ? ` transform="${transform}"` : ''}${attributes(rest)}>${content}</g>`;

/** A faint wash of light or shade over what is already drawn. */
export const fade = (opacity: number): string => `opacity="${opacity}"`;

/** A shape in its flat colour with the light laid over it. */
export const lit = (d: string, light: Light = 'cy', fill = 'currentColor'): string =>
  path(d, fill) + path(d, `url(#${light})`);

export const litRect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r = 0,
  light: Light = 'di',
  fill = 'currentColor',
): string => rect(x, y, w, h, fill, r) + rect(x, y, w, h, `url(#${light})`, r);

/** Shadow under something that stands on the table. */
export const ground = (cx: number, cy: number, rx: number, ry = Math.round(rx * 0.15)): string =>
  oval(cx + 10, cy, rx + 14, ry, tones.ink, `opacity=".34" filter="url(#b)"`);

/** Shadow of something that lies flat or hangs: its outline, moved away from the light. */
export const drop = (d: string, dx = 10, dy = 16): string =>
  path(d, tones.ink, `opacity=".26" filter="url(#b)" transform="translate(${dx} ${dy})"`);

/** Outline of a rectangle with rounded corners, for `lit` and `drop`. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r
    ? `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Outline of an upright, possibly tapered cylinder seen slightly from above. */
export function tube(
  cx: number,
  top: number,
  bottom: number,
  rTop: number,
  rBottom: number,
  k = 0.13,
): string {
  return (
    `M${cx - rTop} ${top}L${cx - rBottom} ${bottom}` +
    `A${rBottom} ${round(rBottom * k)} 0 0 0 ${cx + rBottom} ${bottom}` +
    `L${cx + rTop} ${top}A${rTop} ${round(rTop * k)} 0 0 0 ${cx - rTop} ${top}z`
  );
}

/** A band around such a cylinder, between two heights; radii are those at these heights. */
export function band(
  cx: number,
  top: number,
  bottom: number,
  rTop: number,
  rBottom: number,
  k = 0.13,
): string {
  return (
    `M${cx - rTop} ${top}L${cx - rBottom} ${bottom}` +
    `A${rBottom} ${round(rBottom * k)} 0 0 0 ${cx + rBottom} ${bottom}` +
    `L${cx + rTop} ${top}A${rTop} ${round(rTop * k)} 0 0 1 ${cx - rTop} ${top}z`
  );
}

/** A box seen from the front, a little from above and from the right. */
export function cuboid(
  x: number,
  y: number,
  w: number,
  h: number,
  dx: number,
  dy: number,
  fill = 'currentColor',
): string {
  const top = `M${x} ${y}l${dx} ${-dy}h${w}l${-dx} ${dy}z`;
  const side = `M${x + w} ${y}l${dx} ${-dy}v${h}l${-dx} ${dy}z`;
  return (
    path(top, fill) +
    path(top, '#fff', fade(0.32)) +
    path(side, fill) +
    path(side, tones.ink, fade(0.24)) +
    litRect(x, y, w, h, 0, 'di', fill)
  );
}

/** Lines that stand for running text, `gap` apart, each as long as given. */
export const copyLines = (
  x: number,
  y: number,
  lengths: number[],
  gap: number,
  color: string,
  weight = 5,
): string =>
  line(lengths.map((length, i) => `M${x} ${y + i * gap}h${length}`).join(''), color, weight, 'opacity=".55"');

/** A spiral of half circles around (x, y): the end of something rolled up. */
export function spiral(x: number, y: number, r: number, color: string, weight = 5): string {
  const ends = [0.76, -0.64, 0.5, -0.38, 0.24, -0.12].map((share) => share * r);
  const turns = ends.slice(1).map((end, i) => {
    const half = Math.round(Math.abs(end - (ends[i] ?? 0)) / 2);
    return `A${half} ${half} 0 0 1 ${Math.round(x + end)} ${y}`;
  });
  return line(`M${Math.round(x + (ends[0] ?? 0))} ${y}${turns.join('')}`, color, weight, 'opacity=".5"');
}

/** Something thin that lies on the desk: its shadow and itself. */
export const laid = (d: string, fill = 'currentColor'): string => drop(d) + lit(d, 'di', fill);

/** A seam. */
export const stitch = (d: string, color = '#fff', opacity = 0.5): string =>
  line(d, color, 3, `stroke-dasharray="9 7" opacity="${opacity}"`);
