import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { latinKey } from '@store/domain';
import { panned, viewAfterKey, zoomed, type ViewPoint, type View } from './view';

/** Pixels that a finger may move and still count as a tap. */
const TAP_REACH = 8;
/** Zoom factor for one pixel of a trackpad pinch. */
const WHEEL_RATE = 0.01;

interface Viewing {
  view: View;
  onView: (view: View) => void;
  /** A tap or click at a position on the stage. */
  onTap?: ((at: ViewPoint) => void) | undefined;
}

interface Touch extends ViewPoint {
  /** Where it began, to tell a tap from a drag. */
  from: ViewPoint;
  hasMoved: boolean;
}

const pointIn = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): ViewPoint => ({
  x: (clientX - box.left) / box.width,
  y: (clientY - box.top) / box.height,
});

const middle = (a: ViewPoint, b: ViewPoint): ViewPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: ViewPoint, b: ViewPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A pinch on a trackpad arrives as a wheel event with Ctrl. A plain wheel scrolls the window. */
function useWheel(
  stage: RefObject<HTMLDivElement | null>,
  live: RefObject<View>,
  show: (view: View) => void,
): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    // React cannot prevent the browser's own zoom.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = pointIn(element.getBoundingClientRect(), event);
      latest.current(zoomed(live.current, Math.exp(-event.deltaY * WHEEL_RATE), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, live]);
}

/** Handlers of a stage: drag to pan, two fingers or a trackpad's pinch to zoom, keys for both, and taps. */
export function useView({ view, onView, onTap }: Viewing) {
  const stage = useRef<HTMLDivElement>(null);
  const touches = useRef(new Map<number, Touch>());
  // Several events can arrive before React renders: each continues from the last.
  const live = useRef(view);
  useEffect(() => {
    live.current = view;
  }, [view]);
  const show = (next: View): void => {
    live.current = next;
    onView(next);
  };
  useWheel(stage, live, show);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || (event.target as Element).closest('button') !== null) return;
    const at = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
    touches.current.set(event.pointerId, { ...at, from: at, hasMoved: false });
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const touch = touches.current.get(event.pointerId);
    if (touch === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const box = event.currentTarget.getBoundingClientRect();
    const hasMoved = touch.hasMoved || apart(touch.from, to) > TAP_REACH;
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      other.hasMoved = true;
      const [was, is] = [middle(touch, other), middle(to, other)];
      const at = pointIn(box, { clientX: is.x, clientY: is.y });
      const grown = zoomed(live.current, apart(to, other) / Math.max(1, apart(touch, other)), at);
      show(panned(grown, (is.x - was.x) / box.width, (is.y - was.y) / box.height));
    } else if (hasMoved) {
      show(panned(live.current, (to.x - touch.x) / box.width, (to.y - touch.y) / box.height));
    }
    touches.current.set(event.pointerId, {
      ...to,
      from: touch.from,
      hasMoved: hasMoved || other !== undefined,
    });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const touch = touches.current.get(event.pointerId);
    touches.current.delete(event.pointerId);
    if (touch === undefined || touch.hasMoved || touches.current.size > 0) return;
    onTap?.(pointIn(event.currentTarget.getBoundingClientRect(), event));
  };
  const onPointerCancel = ({ pointerId }: PointerEvent): void => void touches.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(live.current, latinKey(event.nativeEvent));
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  return { stage, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown } };
}
