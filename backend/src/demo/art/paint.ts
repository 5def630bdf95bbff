import type { Drawing, Paint } from './drawing.js';
import { type ArtKind, kinds } from './kinds.js';
import { logo, type Mark } from './marks.js';
import { isDark, type Tone, tones } from './palette.js';
import { group } from './svg.js';

/** Goods of one kind in given colours, with the mark of one customer. */
export interface Look {
  kind: ArtKind;
  color: Tone;
  accent: Tone;
  mark: Mark;
}

export function paintOf(look: Look): Paint {
  const color = tones[look.color];
  const ink: string = isDark(color) ? tones.white : tones.ink;
  const { x, y, w, h } = kinds[look.kind].area;
  const stamp = (cx: number, cy: number, size: number, own = ink): string =>
    logo(look.mark, cx, cy, size, own);
  return {
    color,
    accent: tones[look.accent],
    ink,
    mark: look.mark,
    logo: stamp,
    print: (own) =>
      stamp(Math.round(x + w / 2), Math.round(y + h / 2), Math.round(Math.min(w / 1.24, h / 1.08)), own),
  };
}

/** Only the goods, for a larger composition: standing with the foot at (cx, base), or lying around it. */
export function place(look: Look, cx: number, base: number, scale: number, turn = 0): string {
  const drawing: Drawing = kinds[look.kind];
  const foot = drawing.pose === 'stand' ? 640 : 400;
  const turned = turn ? `rotate(${turn}) ` : '';
  const goods = drawing.draw(paintOf(look));
  return group(
    `translate(${cx} ${base}) ${turned}scale(${scale}) translate(-400 ${-foot})`,
    goods,
    `color="${tones[look.color]}"`,
  );
}
