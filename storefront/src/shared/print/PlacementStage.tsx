import { useId } from 'react';
import type { PrintArea } from '@store/domain';
import { Art } from './Art';
import { SIDE, useStageDrag, type StagePlacement } from './use-stage-drag';

interface PlacementStageProps extends StagePlacement {
  /** Picture of the artwork; null while there is none. */
  url: string | null;
  /** Colour in which everything is printed; null = as the artwork is. */
  tint: string | null;
}

/** The product's picture with its print area and the artwork on it, for pointer and keys. */
export function PlacementStage({ url, tint, ...placement }: PlacementStageProps) {
  const { area, facts } = placement;
  const { stage, art, grip, knob, size, setPicture, begin, onKeyDown, pointer } = useStageDrag(placement);
  const hintId = useId();
  const ratio = facts.ratio ?? 1;
  const isFull = area.fit === 'full';
  return (
    <div>
      <div
        ref={stage}
        className="relative touch-pan-y overflow-hidden border border-rule bg-white select-none"
      >
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
        {/* Fixed size, so that new text causes no other layout. */}
        <p ref={size} className="figures h-6 w-44 font-semibold text-ink contain-strict sm:text-right" />
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

/** The print area with its safe margin and bleed. */
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
      {safeMm > 0 && (
        <span aria-hidden className={`${shared} border-dashed border-pine`} style={frame(safeMm)} />
      )}
      {bleedMm > 0 && (
        <span aria-hidden className={`${shared} border-dashed border-persimmon`} style={frame(-bleedMm)} />
      )}
    </>
  );
}
