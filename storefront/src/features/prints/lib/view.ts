/**
 * The visible part of a page: zoom factor relative to fitting, and the page position (0…1) in the middle of the
 * stage.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A position on a page or stage: 0…1 of its width and height. */
export interface ViewPoint {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0.5, y: 0.5 };
export const MOST_SCALE = 8;
/** One press of a zoom button or key. */
export const ZOOM_STEP = 1.5;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The nearest view that shows nothing outside the page. */
export function bounded({ scale, x, y }: View): View {
  const fit = within(scale, 1, MOST_SCALE);
  const edge = 0.5 / fit;
  return { scale: fit, x: within(x, edge, 1 - edge), y: within(y, edge, 1 - edge) };
}

/** The page position under a position of the stage. */
export const pagePosition = (view: View, { x, y }: ViewPoint): ViewPoint => ({
  x: within(view.x + (x - 0.5) / view.scale, 0, 1),
  y: within(view.y + (y - 0.5) / view.scale, 0, 1),
});

/** Zooms while the page position under `at` stays in place. */
export function zoomed(view: View, factor: number, at: ViewPoint = { x: 0.5, y: 0.5 }): View {
  const scale = within(view.scale * factor, 1, MOST_SCALE);
  const under = { x: view.x + (at.x - 0.5) / view.scale, y: view.y + (at.y - 0.5) / view.scale };
  return bounded({ scale, x: under.x - (at.x - 0.5) / scale, y: under.y - (at.y - 0.5) / scale });
}

/** Moves the page by a share of the stage's width and height. */
export const panned = (view: View, dx: number, dy: number): View =>
  bounded({ scale: view.scale, x: view.x - dx / view.scale, y: view.y - dy / view.scale });

/** The CSS transform of the page's element, which is as large as the stage; its origin is the top left corner. */
export const transformOf = ({ scale, x, y }: View): string =>
  `translate(${(0.5 - x * scale) * 100}%, ${(0.5 - y * scale) * 100}%) scale(${scale})`;

const PAN_STEP = 0.1;
const KEYS: Readonly<Record<string, (view: View) => View>> = {
  '+': (view) => zoomed(view, ZOOM_STEP),
  '=': (view) => zoomed(view, ZOOM_STEP),
  '-': (view) => zoomed(view, 1 / ZOOM_STEP),
  '0': () => WHOLE,
  ArrowLeft: (view) => panned(view, PAN_STEP, 0),
  ArrowRight: (view) => panned(view, -PAN_STEP, 0),
  ArrowUp: (view) => panned(view, 0, PAN_STEP),
  ArrowDown: (view) => panned(view, 0, -PAN_STEP),
};

/** The view after a key; null where the key has no effect. */
export function viewAfterKey(view: View, key: string): View | null {
  if (view.scale === 1 && key.startsWith('Arrow')) return null;
  return Object.hasOwn(KEYS, key) ? (KEYS[key]?.(view) ?? null) : null;
}

const tenThousandth = (value: number): number => Math.round(within(value, 0, 1) * 10_000) / 10_000;

/** A pin there: 0…1 with four decimals, as the server accepts it. */
export const pinAt = ({ x, y }: ViewPoint): ViewPoint => ({ x: tenThousandth(x), y: tenThousandth(y) });

const PIN_STEP = 0.01;
const PIN_FAR = 0.05;

/** The pin after an arrow key: a hundredth of the page, with Shift a twentieth; null for other keys. */
export function pinAfterKey(pin: ViewPoint, key: string, far: boolean): ViewPoint | null {
  const step = far ? PIN_FAR : PIN_STEP;
  const [dx, dy] =
    key === 'ArrowLeft'
      ? [-step, 0]
      : key === 'ArrowRight'
        ? [step, 0]
        : key === 'ArrowUp'
          ? [0, -step]
          : key === 'ArrowDown'
            ? [0, step]
            : [0, 0];
  return dx === 0 && dy === 0 ? null : pinAt({ x: pin.x + dx, y: pin.y + dy });
}
