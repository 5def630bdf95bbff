import {
  inkTint,
  placementPixels,
  PROOF_LIMITS,
  type Corners,
  type PlacementBox,
  type PrintArea,
  type PrintPlacement,
} from '@store/domain';
import sharp from 'sharp';

const WIDTH = PROOF_LIMITS.recordPixels;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Longest side of a drawn artwork. One that fits its area is smaller, except for empty edges of the file. */
const MOST_PIXELS = 4 * WIDTH;

/** An artwork and its picture, in this box of its area. */
export interface PlacedPicture {
  placement: PrintPlacement;
  box: PlacementBox;
  artwork: Buffer;
}

/** One picture of the product with everything placed on it. */
export interface RecordView {
  picture: Buffer;
  placed: readonly { area: PrintArea; placed: PlacedPicture }[];
}

/**
 * The record of a placement: the pictures of the product, 1,200 pixels wide, below each other, as WebP; null where an artwork
 * is far larger than its picture.
 */
export async function drawPlacementRecord(views: readonly RecordView[]): Promise<Buffer | null> {
  const drawn = [];
  for (const view of views) {
    const one = await drawView(view);
    if (one === null) return null;
    drawn.push(one);
  }
  const height = drawn.reduce((sum, one) => sum + one.height, 0);
  let top = 0;
  const parts = drawn.map(({ data, height: own }) => {
    const part = { input: data, left: 0, top };
    top += own;
    return part;
  });
  const canvas = { width: WIDTH, height, channels: 3 as const, background: '#ffffff' };
  return sharp({ create: canvas }).composite(parts).webp({ quality: 90, effort: 3 }).toBuffer();
}

async function drawView({ picture, placed }: RecordView): Promise<{ data: Buffer; height: number } | null> {
  const base = await sharp(picture, { density: 144 })
    .autoOrient()
    .resize({ width: WIDTH })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { height } = base.info;
  const overlays = [];
  for (const { area, placed: one } of placed) {
    const corners = placementPixels({ ...area, pictureRatio: height / WIDTH }, one.box, WIDTH);
    if (Math.max(...sidesOf(corners)) > MOST_PIXELS) return null;
    const overlay = await drawPlacement(one, corners, height);
    if (overlay !== null) overlays.push(overlay);
  }
  return { data: await sharp(base.data).composite(overlays).png().toBuffer(), height };
}

const sidesOf = ([a, b, , d]: Corners): [width: number, height: number] => [
  Math.hypot(b.x - a.x, b.y - a.y),
  Math.hypot(d.x - a.x, d.y - a.y),
];

/** The artwork in its place, by the only geometry there is (placementPixels); parts outside of the picture are cut off. */
async function drawPlacement({ placement, artwork }: PlacedPicture, corners: Corners, pictureHeight: number) {
  const [a, b, , d] = corners;
  const [wide, high] = sidesOf(corners);
  const size = { width: Math.max(Math.round(wide), 1), height: Math.max(Math.round(high), 1) };
  const flat = await sharp(artwork)
    .ensureAlpha()
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  const ink = inkTint(placement);
  const tinted = ink === null ? flat : await tint(flat, size, ink);
  const matrix: [[number, number], [number, number]] = [
    [(b.x - a.x) / size.width, (d.x - a.x) / size.height],
    [(b.y - a.y) / size.width, (d.y - a.y) / size.height],
  ];
  const turned = await sharp(tinted)
    .affine(matrix, { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(Math.min(...corners.map(({ x }) => x)));
  const top = Math.round(Math.min(...corners.map(({ y }) => y)));
  const from = { x: Math.max(-left, 0), y: Math.max(-top, 0) };
  const width = Math.min(turned.info.width - from.x, WIDTH - Math.max(left, 0));
  const height = Math.min(turned.info.height - from.y, pictureHeight - Math.max(top, 0));
  if (width < 1 || height < 1) return null;
  const cut = { left: from.x, top: from.y, width, height };
  const input = await sharp(turned.data).extract(cut).png().toBuffer();
  return { input, left: Math.max(left, 0), top: Math.max(top, 0) };
}

/** A print of one ink: its colour everywhere, with the opacity of the artwork. */
async function tint(
  picture: Buffer,
  size: { width: number; height: number },
  colour: string,
): Promise<Buffer> {
  const alpha = await sharp(picture).extractChannel(3).toColourspace('b-w').raw().toBuffer();
  const raw = { ...size, channels: 1 as const };
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .joinChannel(alpha, { raw })
    .png()
    .toBuffer();
}
