import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  areaPoint,
  type ArtworkData,
  type Corners,
  latinKey,
  placementBox,
  type Point,
  type PrintArea,
} from '@store/domain';
import {
  cornersOf,
  geometryOf,
  keyed,
  matrixOf,
  moved,
  resized,
  tenth,
  turned,
  type Placed,
} from './placement-edit';

/** The placement, and the callbacks for a new position. */
export interface StagePlacement {
  area: PrintArea;
  facts: Pick<ArtworkData, 'ratio' | 'bleedMm'>;
  placed: Placed;
  /** After a drag, and at each key. */
  onPlaced: (placed: Placed) => void;
}

/** Side of the artwork's element before its transform, pixels. */
export const SIDE = 400;
const KNOB_GAP = 26;

type Gesture = 'move' | 'size' | 'turn';

interface Drag {
  what: Gesture;
  x: number;
  y: number;
  from: Placed;
}

/** Displayed width of an element, pixels; 0 at first. */
function useWidthOf(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return width;
}

/** While dragged they are separate layers: the product's picture below is not repainted for each frame. */
function setLayers(elements: readonly RefObject<HTMLElement | null>[], areLayers: boolean): void {
  for (const { current } of elements) {
    if (current !== null) current.style.willChange = areLayers ? 'transform' : '';
  }
}

const translateTo = ({ x, y }: Point): string => `translate(${x}px,${y}px)`;

function setTransform({ current }: RefObject<HTMLElement | null>, transform: string): void {
  if (current !== null) current.style.transform = transform;
}

/** Setting the same text again would cause a layout. */
function setText(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

/** Elements and handlers of the stage. During a drag only transforms change: React renders when it has ended. */
export function useStageDrag({ area, facts, placed, onPlaced }: StagePlacement) {
  const stage = useRef<HTMLDivElement>(null);
  const art = useRef<HTMLButtonElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const knob = useRef<HTMLSpanElement>(null);
  const size = useRef<HTMLParagraphElement>(null);
  const [picture, setPicture] = useState<number | null>(null);
  const width = useWidthOf(stage);
  const ratio = facts.ratio ?? 1;
  const isFull = area.fit === 'full';
  const live = useRef(placed);
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);

  /** Draws the live position without React. */
  const draw = (): void => {
    if (picture === null || width === 0) return;
    const box = placementBox(facts, area, live.current);
    const corners = cornersOf(area, picture, box, width);
    setTransform(art, matrixOf(corners, SIDE, SIDE * ratio));
    setTransform(grip, translateTo(corners[2]));
    setTransform(knob, translateTo(knobPosition(corners)));
    setText(size.current, `${tenth(box.width)} × ${tenth(box.height)}mm`);
  };
  useLayoutEffect(() => {
    if (drag.current === null) live.current = placed;
    draw();
  });

  const begin = (what: Gesture) => (event: PointerEvent) => {
    if (event.button !== 0 || isFull) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { what, x: event.clientX, y: event.clientY, from: live.current };
    setLayers([art, grip, knob], true);
  };
  const move = (event: PointerEvent): void => {
    const from = drag.current;
    if (from === null || picture === null) return;
    const { left, top } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const to = { x: event.clientX, y: event.clientY };
    live.current = dragged(from, to, { area, ratio, picture, width, left, top });
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(draw);
  };
  const end = (): void => {
    if (drag.current === null) return;
    drag.current = null;
    cancelAnimationFrame(frame.current);
    setLayers([art, grip, knob], false);
    onPlaced(live.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = isFull ? null : keyed(placed, ratio, { key: latinKey(event), shiftKey: event.shiftKey });
    if (next === null) return;
    event.preventDefault();
    onPlaced(next);
  };
  const pointer = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return { stage, art, grip, knob, size, setPicture, begin, onKeyDown, pointer };
}

/** Above the middle of the artwork's own upper edge. */
function knobPosition([a, b, , d]: Corners): Point {
  const down = Math.hypot(d.x - a.x, d.y - a.y) || 1;
  return {
    x: (a.x + b.x) / 2 + ((a.x - d.x) / down) * KNOB_GAP,
    y: (a.y + b.y) / 2 + ((a.y - d.y) / down) * KNOB_GAP,
  };
}

interface StageGeometry {
  area: PrintArea;
  /** Height ÷ width of the artwork. */
  ratio: number;
  /** Height ÷ width of the picture. */
  picture: number;
  /** Width of the displayed picture, pixels. */
  width: number;
  left: number;
  top: number;
}

/** The result of a gesture at a position of the window. */
function dragged({ what, x, y, from }: Drag, to: { x: number; y: number }, geometry: StageGeometry): Placed {
  const { area, ratio, picture, width, left, top } = geometry;
  const mmAcross = area.widthMm / (area.viewBox.width * width);
  const mmDown = area.heightMm / (area.viewBox.height * width * picture);
  if (what === 'move') return moved(from, (to.x - x) * mmAcross, (to.y - y) * mmDown);
  const middle = areaPoint(
    geometryOf(area, picture),
    { x: from.x + from.width / 2, y: from.y + (from.width * ratio) / 2 },
    width,
  );
  const [dx, dy] = [to.x - left - middle.x, to.y - top - middle.y];
  if (what === 'turn') return turned(from, (Math.atan2(dy, dx) * 180) / Math.PI + 90);
  const half = Math.hypot(dx * mmAcross, dy * mmDown);
  return resized(from, ratio, (2 * half) / Math.hypot(1, ratio));
}
