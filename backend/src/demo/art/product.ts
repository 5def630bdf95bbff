import type { Drawing } from './drawing.js';
import { kinds } from './kinds.js';
import { type Look, paintOf } from './paint.js';
import { type TintName, tints } from './palette.js';
import type { ViewBox } from '@store/domain';
import { bareView, detailView, mainView, sceneView } from './stage.js';

/** How one product looks: what it is, its colours, whose mark it bears, the family its background belongs to. */
export interface ProductArt extends Look {
  tint: TintName;
}

export type ArtView = 'main' | 'detail' | 'scene';

const views = { main: mainView, detail: detailView, scene: sceneView } as const;

/** The picture of a product as an SVG document, 800×800: front view, close-up of the print, or several together. */
export function drawProduct(art: ProductArt, options: { view?: ArtView } = {}): string {
  const drawing: Drawing = kinds[art.kind];
  return views[options.view ?? 'main'](drawing, paintOf(art), tints[art.tint]);
}

/** A box in the product's drawing. */
export interface DrawnBox {
  cx: number;
  cy: number;
  width: number;
  height: number;
}

/** Room for the boxes in the picture, of its 800. */
const BOXES_SPAN = 560;
const MOST_ZOOM = 2.6;

/** The bare product, so near that the boxes fill it well, and where each of them lies on the picture. */
export function drawBare(art: ProductArt, boxes: readonly DrawnBox[]): { svg: string; viewBoxes: ViewBox[] } {
  const left = Math.min(...boxes.map(({ cx, width }) => cx - width / 2));
  const right = Math.max(...boxes.map(({ cx, width }) => cx + width / 2));
  const top = Math.min(...boxes.map(({ cy, height }) => cy - height / 2));
  const bottom = Math.max(...boxes.map(({ cy, height }) => cy + height / 2));
  const zoom = Math.min(BOXES_SPAN / (right - left), BOXES_SPAN / (bottom - top), MOST_ZOOM);
  const frame = {
    cx: Math.round((left + right) / 2),
    cy: Math.round((top + bottom) / 2),
    zoom: Math.round(zoom * 100) / 100,
  };
  const part = (value: number): number => Math.round((value / 800) * 10_000) / 10_000;
  const viewBoxes = boxes.map(({ cx, cy, width, height }) => ({
    x: part((cx - width / 2 - frame.cx) * frame.zoom + 400),
    y: part((cy - height / 2 - frame.cy) * frame.zoom + 400),
    width: part(width * frame.zoom),
    height: part(height * frame.zoom),
  }));
  return { svg: bareView(kinds[art.kind], paintOf(art), tints[art.tint], frame), viewBoxes };
}
