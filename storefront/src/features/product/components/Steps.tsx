import { ChevronLeft, ChevronRight } from 'lucide-react';

const STEP = 'grid size-11 place-items-center bg-paper/85 hover:bg-paper';

/** To the neighbouring pictures, at the corner of the present one. */
export function Steps({ position, onStep }: { position: string; onStep: (by: number) => void }) {
  return (
    <div className="absolute right-0 bottom-0 flex items-center">
      <button type="button" className={STEP} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">이전 사진</span>
      </button>
      <p
        aria-live="polite"
        className="figures grid h-11 place-items-center bg-paper/85 px-1 text-sm font-semibold"
      >
        <span>
          <span className="sr-only">사진 </span>
          {position}
        </span>
      </p>
      <button type="button" className={STEP} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">다음 사진</span>
      </button>
    </div>
  );
}
