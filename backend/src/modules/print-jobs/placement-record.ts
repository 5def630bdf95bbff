import { placementPixels, PRINT_ROOM_LIMITS, type PrintPlacement } from '@store/domain';
import sharp from 'sharp';
import type { RecordArea } from './placement-records.repository.js';

const WIDTH = PRINT_ROOM_LIMITS.recordPixels;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const HEX = /^#[0-9a-f]{6}$/i;

/** A placement with the picture of its artwork; null where there is none. */
export interface PlacedPicture {
  placement: PrintPlacement;
  artwork: Buffer | null;
}

/** One picture of the product with what is placed on it. */
export interface RecordView {
  picture: Buffer;
  placed: readonly { area: RecordArea; placed: PlacedPicture }[];
}

/** The record of a placement: each picture of the product 1,200 pixels wide, one below the other, as WebP. */
export async function drawPlacementRecord(views: readonly RecordView[]): Promise<Buffer> {
  const drawn = [];
  for (const view of views) drawn.push(await drawView(view));
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

async function drawView({ picture, placed }: RecordView): Promise<{ data: Buffer; height: number }> {
  const base = await sharp(picture, { density: 144 })
    .autoOrient()
    .resize({ width: WIDTH })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { height } = base.info;
  const overlays = [];
  for (const { area, placed: one } of placed) {
    const overlay = await drawPlacement(area, one, height);
    if (overlay !== null) overlays.push(overlay);
  }
  return { data: await sharp(base.data).composite(overlays).png().toBuffer(), height };
}

/** The artwork as it lies, by the only geometry there is (placementPixels); what is outside of the picture is cut off. */
async function drawPlacement(area: RecordArea, { placement, artwork }: PlacedPicture, pictureHeight: number) {
  const { widthMm, heightMm, xMm, yMm, rotation, inks, colours } = placement;
  if (artwork === null || widthMm === null || heightMm === null) return null;
  const box = {
    x: xMm ?? (area.widthMm - widthMm) / 2,
    y: yMm ?? (area.heightMm - heightMm) / 2,
    width: widthMm,
    height: heightMm,
    rotation,
  };
  const corners = placementPixels({ ...area, pictureRatio: pictureHeight / WIDTH }, box, WIDTH);
  const [a, b, , d] = corners;
  const size = {
    width: Math.max(Math.round(Math.hypot(b.x - a.x, b.y - a.y)), 1),
    height: Math.max(Math.round(Math.hypot(d.x - a.x, d.y - a.y)), 1),
  };
  const flat = await sharp(artwork)
    .ensureAlpha()
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  const [ink = ''] = colours;
  const tinted = inks === 1 && HEX.test(ink) ? await tint(flat, size, ink) : flat;
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

/** A print of one ink: its colour everywhere, as opaque as the artwork is. */
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
