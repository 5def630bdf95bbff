import type { Drawing } from './drawing.js';
import { kinds } from './kinds.js';
import { type Look, paintOf } from './paint.js';
import { type TintName, tints } from './palette.js';
import { detailView, mainView, sceneView } from './stage.js';

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
