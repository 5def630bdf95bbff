import type { Area, Drawing, Paint } from './drawing.js';
import { companions, type Tint, tones } from './palette.js';
import { box, group, line, litRect, oval, path, rect } from './svg.js';

const stop = (offset: number, color: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

const gradient = (id: string, direction: string, stops: string): string =>
  `<linearGradient id="${id}" ${direction}>${stops}</linearGradient>`;

/** The light of every picture: from the upper left, soft. `b` blurs shadows. */
export const lights =
  '<defs>' +
  gradient(
    'cy',
    'x2="1" y2="0"',
    stop(0, tones.ink, 0.3) +
      stop(0.13, tones.ink, 0.05) +
      stop(0.3, '#fff', 0.4) +
      stop(0.46, '#fff', 0.04) +
      stop(0.72, tones.ink, 0.08) +
      stop(1, tones.ink, 0.38),
  ) +
  gradient('di', 'x2="1" y2="1"', stop(0, '#fff', 0.28) + stop(0.45, '#fff', 0) + stop(1, tones.ink, 0.17)) +
  gradient('vt', 'x2="0" y2="1"', stop(0, '#fff', 0.26) + stop(0.5, '#fff', 0) + stop(1, tones.ink, 0.22)) +
  '<filter id="b" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="13"/></filter>' +
  '</defs>';

export const sheet = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const room = (tint: Tint): string =>
  rect(0, 0, 800, 800, tint.wall) +
  `<circle cx="400" cy="372" r="286" fill="${tint.disc}"/>` +
  rect(0, 606, 800, 194, tint.table);

const desk = (tint: Tint): string =>
  rect(0, 0, 800, 800, tint.wall) + `<circle cx="400" cy="400" r="312" fill="${tint.disc}"/>`;

const inColor = (color: string, content: string): string => group('', content, `color="${color}"`);

/** Only the goods, from the front or from above. */
export function mainView(drawing: Drawing, paint: Paint, tint: Tint): string {
  const goods = inColor(paint.color, drawing.draw(paint));
  if (drawing.pose === 'flat') return sheet(800, 800, lights + desk(tint) + goods);
  return sheet(800, 800, lights + room(tint) + group(about(400, 668, 1.14), goods));
}

/** Corner marks of a print area, as on a printer's proof. */
function guides({ x, y, w, h }: Area, color: string): string {
  const [right, bottom] = [x + w, y + h];
  const corners =
    `M${x - 30} ${y}h-34M${x} ${y - 30}v-34M${right + 30} ${y}h34M${right} ${y - 30}v-34` +
    `M${x - 30} ${bottom}h-34M${x} ${bottom + 30}v34M${right + 30} ${bottom}h34M${right} ${bottom + 30}v34`;
  const frame = box(x, y, w, h, 6);
  const warm = color === tones.persimmon || color === tones.clay;
  const dashes = 'stroke-dasharray="14 12"';
  const cut = (d: string, extra: string): string =>
    line(d, warm ? tones.ink : '#fff', 9, `opacity=".5" ${extra}`) +
    line(d, warm ? '#fff' : tones.persimmon, 4, extra);
  return cut(frame, dashes) + cut(corners, '');
}

/** How the bare goods are shown: what stands in the middle, and how much larger. */
export interface BareFrame {
  cx: number;
  cy: number;
  zoom: number;
}

/** The goods without a print, on which buyers place their own. */
export function bareView(drawing: Drawing, paint: Paint, tint: Tint, { cx, cy, zoom }: BareFrame): string {
  const bare = { ...paint, print: () => '', logo: () => '' };
  const goods = inColor(paint.color, drawing.draw(bare));
  const at = `translate(400 400) scale(${zoom}) translate(${-cx} ${-cy})`;
  return sheet(800, 800, lights + rect(0, 0, 800, 800, tint.wall) + group(at, goods));
}

/** Close-up of the print area, or of the finish where nothing is printed. */
export function detailView(drawing: Drawing, paint: Paint, tint: Tint): string {
  const { x, y, w, h } = drawing.area;
  const zoom = Math.round(Math.min(500 / w, 470 / h, 3.4) * 100) / 100;
  const [cx, cy] = [Math.round(x + w / 2), Math.round(y + h / 2)];
  const place = rect(0, 0, 800, 800, tint.wall) + `<circle cx="400" cy="400" r="430" fill="${tint.disc}"/>`;
  const goods = group(
    `translate(400 400) scale(${zoom}) translate(${-cx} ${-cy})`,
    inColor(paint.color, drawing.draw(paint)),
  );
  const [gw, gh] = [Math.round(w * zoom), Math.round(h * zoom)];
  const proof = guides({ x: 400 - gw / 2, y: 400 - gh / 2, w: gw, h: gh }, paint.color);
  return sheet(800, 800, lights + place + goods + (drawing.printed ? proof : ''));
}

const copy = (transform: string, color = ''): string =>
  `<use href="#o" transform="${transform}"${color && ` color="${color}"`}/>`;

const about = (cx: number, cy: number, scale: number, turn = 0): string =>
  `translate(${cx} ${cy}) ${turn ? `rotate(${turn}) ` : ''}scale(${scale}) translate(-400 ${turn === 0 ? -640 : -400})`;

/** Three on the table, the two behind in neighbouring colours. */
function trio(tint: Tint, color: string): string {
  const [left, right] = companions(color);
  return (
    room(tint) +
    copy(about(226, 632, 0.76), left) +
    copy(about(578, 636, 0.78), right) +
    copy(about(398, 706, 1), color)
  );
}

const flatAt = (cx: number, cy: number, scale: number, turn: number): string =>
  `translate(${cx} ${cy}) rotate(${turn}) scale(${scale}) translate(-400 -400)`;

/** A pile seen from above, each piece a little turned. */
function stack(tint: Tint, color: string): string {
  const [left] = companions(color);
  return (
    desk(tint) +
    copy(flatAt(318, 316, 0.84, -14), left) +
    copy(flatAt(486, 372, 0.84, 9), color) +
    copy(flatAt(386, 488, 0.88, -4), color)
  );
}

/** Four laid out in rows, as in a price list. */
function spread(tint: Tint, color: string): string {
  const [left, right] = companions(color);
  const places: [number, number, string][] = [
    [222, 222, color],
    [578, 222, left],
    [222, 578, right],
    [578, 578, color],
  ];
  return desk(tint) + places.map(([x, y, c]) => copy(flatAt(x, y, 0.56, 0), c)).join('');
}

/** Packed for delivery: an open carton with the goods looking out of it. */
function carton(tint: Tint, color: string): string {
  const inside =
    path('M150 470L214 404H586L650 470Z', tones.wood) +
    path('M150 470L214 404H586L650 470Z', tones.ink, 'opacity=".35"');
  const flaps =
    path('M150 470L84 426 172 372 214 404Z', tones.kraft) +
    path('M650 470L716 426 628 372 586 404Z', tones.kraft);
  const goods =
    copy(about(272, 508, 0.62), color) +
    copy(about(528, 508, 0.62), color) +
    copy(about(400, 540, 0.68), color);
  const front = litRect(150, 470, 500, 226, 4, 'di', tones.kraft);
  const tape =
    rect(372, 470, 56, 74, tones.hanji, 0, 'opacity=".75"') +
    path('M560 640v-34h-12l20-24 20 24h-12v34z', tones.ink, 'opacity=".45"');
  const label =
    rect(190, 586, 130, 76, tones.white, 3) + line('M206 606h70M206 624h96M206 642h50', tones.stone, 6);
  const shadow = oval(412, 698, 276, 26, tones.ink, 'opacity=".3" filter="url(#b)"');
  return room(tint) + shadow + inside + `<g clip-path="url(#k)">${goods}</g>` + flaps + front + tape + label;
}

const packs = { trio, stack, spread, carton } as const;

/** Several of them: a colour range, a pile, or packed for delivery. */
export function sceneView(drawing: Drawing, paint: Paint, tint: Tint): string {
  const goods = `<defs><g id="o">${drawing.draw(paint)}</g><clipPath id="k">${path(box(0, 0, 800, 500), '#000')}</clipPath></defs>`;
  return sheet(800, 800, lights + goods + inColor(paint.color, packs[drawing.pack](tint, paint.color)));
}
