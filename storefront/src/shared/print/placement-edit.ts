import {
  placementBox,
  placementPixels,
  type ArtworkData,
  type ArtworkType,
  type CheckedArea,
  type Corners,
  type PlacementArea,
  type PlacementBox,
  type PrintArea,
  type PrintMethod,
  type PrintPlacement,
} from '@store/domain';

/** An artwork's position while it is dragged: its height follows from the file. */
export interface Placed {
  x: number;
  y: number;
  width: number;
  /** Degrees clockwise. */
  rotation: number;
}

/** Narrowest print, mm. */
const LEAST_MM = 3;
/** Share of the area that a new logo takes. */
const FIRST_SHARE = 0.6;

export const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** A file that only this device knows. */
export function fieldsOfFile(type: ArtworkType, size: { width: number; height: number } | null): ArtworkData {
  const isDrawing = type === 'svg';
  return {
    type,
    widthMm: null,
    heightMm: null,
    ratio: size === null ? null : size.height / size.width,
    bleedMm: null,
    pages: 1,
    pixels: isDrawing ? null : size,
    pixelsAcross: isDrawing || size === null ? null : size.width,
    colors: [],
    profile: false,
    transparency: false,
    opaque: null,
    ink: null,
    flatColors: null,
    thinnestMm: null,
    text: null,
    fonts: [],
  };
}

export const geometryOf = (area: PrintArea, pictureRatio: number): PlacementArea => ({
  viewBox: area.viewBox,
  widthMm: area.widthMm,
  heightMm: area.heightMm,
  pictureRatio,
});

/** The largest width that fits the area when centred, at this rotation, and that the method can print. */
export function widestIn(
  area: Pick<PrintArea, 'widthMm' | 'heightMm'>,
  { maxWidthMm, maxHeightMm }: Pick<PrintMethod, 'maxWidthMm' | 'maxHeightMm'>,
  ratio: number,
  rotation: number,
): number {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const width = Math.min(
    area.widthMm / (cos + ratio * sin),
    area.heightMm / (sin + ratio * cos),
    maxWidthMm ?? Infinity,
    (maxHeightMm ?? Infinity) / ratio,
  );
  return Math.floor(width * 10 + 1e-6) / 10;
}

/** In the middle of the area. */
export function centred(
  area: Pick<PrintArea, 'widthMm' | 'heightMm'>,
  ratio: number,
  placed: Pick<Placed, 'width' | 'rotation'>,
): Placed {
  const { width, rotation } = placed;
  return {
    width,
    rotation,
    x: tenth((area.widthMm - width) / 2),
    y: tenth((area.heightMm - width * ratio) / 2),
  };
}

/** Initial position of a logo: in the middle, over part of the area. */
export function firstPlaced(area: PrintArea, method: PrintMethod, ratio: number): Placed {
  const width = Math.max(LEAST_MM, tenth(widestIn(area, method, ratio, 0) * FIRST_SHARE));
  return centred(area, ratio, { width, rotation: 0 });
}

/** Scaled around its middle. */
export function resized(placed: Placed, ratio: number, width: number): Placed {
  const next = Math.max(LEAST_MM, tenth(width));
  const by = (next - placed.width) / 2;
  return { ...placed, width: next, x: tenth(placed.x - by), y: tenth(placed.y - by * ratio) };
}

/** Rotated around its middle, within half a turn either way, whole degrees. */
export function turned(placed: Placed, rotation: number): Placed {
  const whole = Math.round(rotation);
  const within = ((((whole + 180) % 360) + 360) % 360) - 180;
  return { ...placed, rotation: within === -180 ? 180 : within };
}

export const moved = (placed: Placed, right: number, down: number): Placed => ({
  ...placed,
  x: tenth(placed.x + right),
  y: tenth(placed.y + down),
});

/** A key's effect on a placement; null for other keys. */
export function keyed(
  placed: Placed,
  ratio: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Placed | null {
  const step = shiftKey ? 5 : 1;
  switch (key) {
    case 'ArrowLeft':
      return moved(placed, -step, 0);
    case 'ArrowRight':
      return moved(placed, step, 0);
    case 'ArrowUp':
      return moved(placed, 0, -step);
    case 'ArrowDown':
      return moved(placed, 0, step);
    case '+':
    case '=':
      return resized(placed, ratio, placed.width + 1);
    case '-':
    case '_':
      return resized(placed, ratio, placed.width - 1);
    case '[':
      return turned(placed, placed.rotation - 1);
    case ']':
      return turned(placed, placed.rotation + 1);
    default:
      return null;
  }
}

/** The position of a stored placement; null while it has no size. */
export function placedOf(
  { widthMm, heightMm, xMm, yMm, rotation }: PrintPlacement,
  area: Pick<PrintArea, 'widthMm' | 'heightMm'>,
): Placed | null {
  if (widthMm === null || heightMm === null) return null;
  const middle = centred(area, heightMm / widthMm, { width: widthMm, rotation });
  return { ...middle, x: xMm ?? middle.x, y: yMm ?? middle.y };
}

/** The placement with the artwork at this position; on a `full` area size and position follow from the area. */
export function withPlaced(
  placement: PrintPlacement,
  area: CheckedArea,
  fields: Pick<ArtworkData, 'ratio' | 'bleedMm'>,
  placed: Placed,
): PrintPlacement {
  const { x, y, width, height } = placementBox(fields, area, placed);
  return {
    ...placement,
    widthMm: tenth(width),
    heightMm: Math.max(0.1, tenth(height)),
    xMm: tenth(x),
    yMm: tenth(y),
    rotation: placed.rotation,
  };
}

/** The corners in pixels as a CSS transform of an element of this size whose origin is its top left corner. */
export function matrixOf([a, b, , d]: Corners, width: number, height: number): string {
  const number = (value: number): string => value.toFixed(4);
  const values = [
    (b.x - a.x) / width,
    (b.y - a.y) / width,
    (d.x - a.x) / height,
    (d.y - a.y) / height,
    a.x,
    a.y,
  ];
  return `matrix(${values.map(number).join(',')})`;
}

export const cornersOf = (area: PrintArea, pictureRatio: number, box: PlacementBox, width: number): Corners =>
  placementPixels(geometryOf(area, pictureRatio), box, width);
