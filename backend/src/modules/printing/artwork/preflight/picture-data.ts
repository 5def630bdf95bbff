import type { ArtworkData, FractionBox } from '@store/domain';
import type { Picture } from './checked-file.js';

/** The alpha from which a pixel counts as printed, and as covering. */
const VISIBLE = 8;
const COVERING = 250;
/** Share of the edge that must be covered for an opaque background. */
const EDGE_SHARE = 0.98;
/** Share of the printed pixels from which a colour counts: less is the blur of an edge. */
const COLOR_SHARE = 0.005;
/** Steps of 16 per channel within which two colours count as one. */
const SAME_STEPS = 2;
/** Darkest white of paper. */
const WHITE = 250;

type Drawn = Pick<ArtworkData, 'opaque' | 'ink' | 'flatColors'>;

/** What a picture of a file shows: whether its edge is covered, the non-empty part, the number of flat colours. */
export function pictureFields(picture: Picture): Drawn {
  const opaque = isEdgeCovered(picture);
  const background = opaque ? colorAt(picture, 0) : null;
  if (opaque && isWhite(picture)) return { opaque, ink: null, flatColors: 0 };
  return {
    opaque,
    ink: opaque ? { x: 0, y: 0, width: 1, height: 1 } : inkBox(picture),
    flatColors: countColors(picture, background),
  };
}

function isEdgeCovered({ width, height, data }: Picture): boolean {
  let covered = 0;
  let seen = 0;
  const look = (x: number, y: number): void => {
    seen += 1;
    if ((data[(y * width + x) * 4 + 3] ?? 0) >= COVERING) covered += 1;
  };
  for (let x = 0; x < width; x += 1) {
    look(x, 0);
    look(x, height - 1);
  }
  for (let y = 1; y < height - 1; y += 1) {
    look(0, y);
    look(width - 1, y);
  }
  return covered >= seen * EDGE_SHARE;
}

function isWhite({ data }: Picture): boolean {
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) < WHITE || (data[at + 1] ?? 0) < WHITE || (data[at + 2] ?? 0) < WHITE) return false;
  }
  return true;
}

function inkBox({ width, height, data }: Picture): FractionBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  return {
    x: fraction(left / width),
    y: fraction(top / height),
    width: fraction((right + 1 - left) / width),
    height: fraction((bottom + 1 - top) / height),
  };
}

const fraction = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A colour in steps of 16 per channel, as a number; -1 for a pixel that is not printed. */
function colorAt({ data }: Picture, pixel: number): number {
  const at = pixel * 4;
  if ((data[at + 3] ?? 0) < VISIBLE) return -1;
  return (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4);
}

const areSame = (a: number, b: number): boolean =>
  Math.abs((a >> 8) - (b >> 8)) <= SAME_STEPS &&
  Math.abs(((a >> 4) & 15) - ((b >> 4) & 15)) <= SAME_STEPS &&
  Math.abs((a & 15) - (b & 15)) <= SAME_STEPS;

/** How often each colour occurs: anywhere, and next to itself on the right and below, since edges are blurred. */
function tally(picture: Picture): { printed: number; flat: number; anywhere: Tally; inside: Tally } {
  const { width, height } = picture;
  const counts = {
    printed: 0,
    flat: 0,
    anywhere: new Map<number, number>(),
    inside: new Map<number, number>(),
  };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(picture, pixel);
    if (color < 0) continue;
    counts.printed += 1;
    counts.anywhere.set(color, (counts.anywhere.get(color) ?? 0) + 1);
    const isLastColumn = pixel % width === width - 1;
    if (!isLastColumn && colorAt(picture, pixel + 1) !== color) continue;
    if (pixel + width < width * height && colorAt(picture, pixel + width) !== color) continue;
    counts.flat += 1;
    counts.inside.set(color, (counts.inside.get(color) ?? 0) + 1);
  }
  return counts;
}

type Tally = Map<number, number>;

/** Colours of areas; almost equal ones count once. */
function countColors(picture: Picture, background: number | null): number {
  const { printed, flat, anywhere, inside } = tally(picture);
  // In thin lines hardly a pixel is surrounded by its own colour.
  const counts = flat * 20 < printed ? anywhere : inside;
  const colors: number[] = [];
  for (const [color, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (count < printed * COLOR_SHARE) break;
    if (!colors.some((one) => areSame(one, color))) colors.push(color);
  }
  return colors.filter((color) => background === null || !areSame(color, background)).length;
}
