import type { Mark } from './marks.js';

/** A rectangle in the 800×800 picture. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a drawing is given: colours as `#rrggbb`. The goods' own colour is also `currentColor`. */
export interface Paint {
  color: string;
  accent: string;
  /** Colour of a print that can be seen on `color`. */
  ink: string;
  mark: Mark;
  /** The customer's logo in the middle of the print area, as wide as it allows. */
  print(color?: string): string;
  /** The customer's logo anywhere else, `size` wide. */
  logo(cx: number, cy: number, size: number, color?: string): string;
}

/** How the goods are set up: standing on the table, or lying flat seen from above. */
export type Pose = 'stand' | 'flat';

/** How several of them are shown together in the third view. */
export type Pack = 'trio' | 'stack' | 'carton' | 'spread';

/** One kind of goods: how it is drawn in the 800×800 square, standing on y = 640 or lying around (400, 400). */
export interface Drawing {
  pose: Pose;
  pack: Pack;
  /** Where the customer's print goes; the close-up shows it. */
  area: Area;
  /** False for goods that are sold as they are: the close-up then has no print guides. */
  printed: boolean;
  draw(paint: Paint): string;
}

type Look = Partial<Pick<Drawing, 'pose' | 'pack' | 'printed'>>;

/** A logo `size` wide around (cx, cy), or any rectangle. */
type Place = [cx: number, cy: number, size: number] | [x: number, y: number, w: number, h: number];

function areaOf(place: Place): Area {
  if (place.length === 4) return { x: place[0], y: place[1], w: place[2], h: place[3] };
  const [cx, cy, size] = place;
  return { x: cx - size * 0.62, y: cy - size * 0.54, w: size * 1.24, h: size * 1.08 };
}

export function drawing(place: Place, draw: Drawing['draw'], look: Look = {}): Drawing {
  return { pose: 'stand', pack: 'trio', printed: true, ...look, area: areaOf(place), draw };
}

export const flat = (place: Place, draw: Drawing['draw'], look: Look = {}): Drawing =>
  drawing(place, draw, { pose: 'flat', pack: 'stack', ...look });
