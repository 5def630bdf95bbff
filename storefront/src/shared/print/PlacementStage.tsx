import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { areaPoint, placementBox, type ArtworkFacts, type PrintArea } from '@store/domain';
import { cornersOf, geometryOf, keyed, matrixOf, moved, resized, tenth, turned, type Placed } from './placement-edit';

interface PlacementStageProps {
  area: PrintArea;
  facts: Pick<ArtworkFacts, 'ratio' | 'bleedMm'>;
  /** Picture of the artwork; null while there is none. */
  url: string | null;
  /** Colour in which everything is printed; null = as the artwork is. */
  tint: string | null;
  placed: Placed;
  /** Once a drag has ended, and at each key. */
  onPlaced: (placed: Placed) => void;
}

/** Side of the artwork's element before it is transformed, pixels. */
const SIDE = 400;
const KNOB_GAP = 26;

type Gesture = 'move' | 'size' | 'turn';

/** The product's picture with its print box and the artwork on it. While something is dragged only transforms change. */
export function PlacementStage(props: PlacementStageProps) {
  const { area, facts, url, tint, placed, onPlaced } = props;
  const stage = useRef<HTMLDivElement>(null);
  const art = useRef<HTMLButtonElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const knob = useRef<HTMLSpanElement>(null);
  const size = useRef<HTMLParagraphElement>(null);
  const [picture, setPicture] = useState<number | null>(null);
  const [width, setWidth] = useState(0);
  const hintId = useId();
  const ratio = facts.ratio ?? 1;
  const isFull = area.fit === 'full';
  const live = useRef(placed);
  const drag = useRef<{ what: Gesture; x: number; y: number; from: Placed } | null>(null);
  const frame = useRef(0);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  /** Draws where `live` is, past React. */
  const draw = (): void => {
    if (picture === null || width === 0) return;
    const box = placementBox(facts, area, live.current);
    const corners = cornersOf(area, picture, box, width);
    const [a, b, c, d] = corners;
    if (art.current !== null) art.current.style.transform = matrixOf(corners, SIDE, SIDE * ratio);
    if (grip.current !== null) grip.current.style.transform = `translate(${c.x}px,${c.y}px)`;
    const top = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const down = Math.hypot(d.x - a.x, d.y - a.y) || 1;
    const out = { x: ((a.x - d.x) / down) * KNOB_GAP, y: ((a.y - d.y) / down) * KNOB_GAP };
    if (knob.current !== null) knob.current.style.transform = `translate(${top.x + out.x}px,${top.y + out.y}px)`;
    if (size.current !== null) size.current.textContent = `${tenth(box.width)} × ${tenth(box.height)}mm`;
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
  };
  const move = (event: PointerEvent): void => {
    const from = drag.current;
    if (from === null || picture === null) return;
    live.current = dragged(from, { x: event.clientX, y: event.clientY });
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(draw);
  };
  /** What the gesture came to, at a place of the window. */
  const dragged = (
    { what, x, y, from }: NonNullable<typeof drag.current>,
    to: { x: number; y: number },
  ): Placed => {
    const mmAcross = area.widthMm / (area.viewBox.width * width);
    const mmDown = area.heightMm / (area.viewBox.height * width * (picture ?? 1));
    if (what === 'move') return moved(from, (to.x - x) * mmAcross, (to.y - y) * mmDown);
    const { left, top } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const middle = areaPoint(
      geometryOf(area, picture ?? 1),
      { x: from.x + from.width / 2, y: from.y + (from.width * ratio) / 2 },
      width,
    );
    const [dx, dy] = [to.x - left - middle.x, to.y - top - middle.y];
    if (what === 'turn') return turned(from, (Math.atan2(dy, dx) * 180) / Math.PI + 90);
    const half = Math.hypot(dx * mmAcross, dy * mmDown);
    return resized(from, ratio, (2 * half) / Math.hypot(1, ratio));
  };
  const end = (): void => {
    if (drag.current === null) return;
    drag.current = null;
    cancelAnimationFrame(frame.current);
    onPlaced(live.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = isFull ? null : keyed(placed, ratio, event);
    if (next === null) return;
    event.preventDefault();
    onPlaced(next);
  };
  const pointer = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div>
      <div ref={stage} className="relative touch-pan-y overflow-hidden border border-rule bg-white select-none">
        <img
          src={area.imageUrl}
          alt={`${area.name} 인쇄 위치`}
          draggable={false}
          className="block w-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPicture(naturalHeight / Math.max(1, naturalWidth))
          }
        />
        <Frames area={area} />
        <button
          ref={art}
          type="button"
          aria-label={`${area.name} 로고 배치`}
          aria-describedby={hintId}
          onPointerDown={begin('move')}
          onKeyDown={onKeyDown}
          {...pointer}
          style={{ width: SIDE, height: SIDE * ratio }}
          className="absolute top-0 left-0 origin-top-left cursor-move touch-none outline-2 outline-indigo outline-dashed focus-visible:outline-8"
        >
          <Art url={url} tint={tint} />
        </button>
        {!isFull && (
          <>
            <span
              ref={grip}
              aria-hidden
              onPointerDown={begin('size')}
              {...pointer}
              className="absolute -top-5 -left-5 grid size-10 cursor-nwse-resize touch-none place-items-center"
            >
              <span className="size-5 rounded-full border-2 border-white bg-indigo shadow-sheet" />
            </span>
            <span
              ref={knob}
              aria-hidden
              onPointerDown={begin('turn')}
              {...pointer}
              className="absolute -top-5 -left-5 grid size-10 cursor-grab touch-none place-items-center"
            >
              <span className="size-5 rounded-full border-2 border-indigo bg-white shadow-sheet" />
            </span>
          </>
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <p>배치 미리보기입니다. 실제 색과 곡면은 다를 수 있습니다.</p>
        <p ref={size} className="figures font-semibold text-ink" />
      </div>
      <p id={hintId} className="hidden text-sm text-ink-faint tablet:block">
        {isFull
          ? '영역 전체를 덮는 인쇄입니다. 크기와 위치는 정해져 있습니다.'
          : '방향키 1mm (Shift 5mm), + − 너비, [ ] 회전'}
      </p>
    </div>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** The print box, and the safe margin and the bleed of it. */
function Frames({ area }: { area: PrintArea }) {
  const { viewBox, widthMm, heightMm, safeMm, bleedMm } = area;
  const frame = (mm: number) => {
    const across = (mm / widthMm) * viewBox.width;
    const down = (mm / heightMm) * viewBox.height;
    return {
      left: percent(viewBox.x + across),
      top: percent(viewBox.y + down),
      width: percent(viewBox.width - 2 * across),
      height: percent(viewBox.height - 2 * down),
    };
  };
  const shared = 'pointer-events-none absolute border';
  return (
    <>
      <span aria-hidden className={`${shared} border-2 border-persimmon`} style={frame(0)} />
      {safeMm > 0 && <span aria-hidden className={`${shared} border-dashed border-pine`} style={frame(safeMm)} />}
      {bleedMm > 0 && (
        <span aria-hidden className={`${shared} border-dashed border-persimmon`} style={frame(-bleedMm)} />
      )}
    </>
  );
}

/** The artwork, in one colour where it is printed in one; what cannot be shown is a grey field. */
function Art({ url, tint }: { url: string | null; tint: string | null }) {
  if (url === null)
    return <span aria-hidden className="grid size-full place-items-center bg-ink/25 text-4xl font-bold text-white" />;
  if (tint === null) return <img src={url} alt="" draggable={false} className="size-full" />;
  const mask = `url("${url}") center / 100% 100% no-repeat`;
  return <span aria-hidden className="block size-full" style={{ background: tint, mask, WebkitMask: mask }} />;
}
