/** Where an artwork lies on a print area. The only geometry: page, server, proof and job sheet draw from it. */

/** The part of a product's picture that is printed on. */
export interface PlacementArea {
  /** The print box as fractions of the picture. */
  viewBox: { x: number; y: number; width: number; height: number };
  /** Height ÷ width of the picture. */
  pictureRatio: number;
  /** Size of the print box, mm. */
  widthMm: number;
  heightMm: number;
}

/** The artwork's rectangle before it is turned, mm from the upper left corner of the print box. */
export interface PlacementBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise about the middle of the rectangle. */
  rotation: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Upper left, upper right, lower right, lower left, as seen by the artwork itself. */
export type Corners = readonly [Point, Point, Point, Point];

/** The corners of the turned rectangle, mm from the upper left corner of the print box. */
export function placementCorners({ x, y, width, height, rotation }: PlacementBox): Corners {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const [cos, sin] = turn(rotation);
  const corner = (right: number, down: number): Point => ({
    x: middle.x + (right * width * cos - down * height * sin) / 2,
    y: middle.y + (right * width * sin + down * height * cos) / 2,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Exact for quarter turns, where Math.cos is not. */
function turn(degrees: number): readonly [cos: number, sin: number] {
  const whole = ((degrees % 360) + 360) % 360;
  if (whole % 90 === 0)
    return (
      (
        [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ] as const
      )[whole / 90] ?? [1, 0]
    );
  const radians = (whole * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** Where mm of the print box lie on its picture when it is drawn `width` pixels wide. */
export function areaPoint(area: PlacementArea, { x, y }: Point, width: number): Point {
  const { viewBox, pictureRatio, widthMm, heightMm } = area;
  return {
    x: (viewBox.x + (x / widthMm) * viewBox.width) * width,
    y: (viewBox.y + (y / heightMm) * viewBox.height) * width * pictureRatio,
  };
}

/** The corners of the artwork in pixels of the area's picture drawn `width` pixels wide, not rounded. */
export function placementPixels(area: PlacementArea, placement: PlacementBox, width: number): Corners {
  const [a, b, c, d] = placementCorners(placement);
  return [
    areaPoint(area, a, width),
    areaPoint(area, b, width),
    areaPoint(area, c, width),
    areaPoint(area, d, width),
  ];
}

/** How far the corners lie outside the print box, at most, mm with one decimal; 0 inside. */
export function outsideMm(
  { widthMm, heightMm }: Pick<PlacementArea, 'widthMm' | 'heightMm'>,
  corners: readonly Point[],
): number {
  const farthest = Math.max(0, ...corners.flatMap(({ x, y }) => [-x, -y, x - widthMm, y - heightMm]));
  return Math.round(farthest * 10) / 10;
}
