import clsx from 'clsx';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { sourcesOf, type ComparedPage } from '../lib/discussion';
import { useView } from '../lib/use-view';
import { MOST_SCALE, transformOf, WHOLE, zoomed, ZOOM_STEP, type ViewPoint, type View } from '../lib/view';

interface StageProps {
  /** Label of the stage: which proof, which page. */
  label: string;
  view: View;
  onView: (view: View) => void;
  onTap?: (at: ViewPoint) => void;
  /** Width ÷ height of the picture. */
  ratio: number;
  children: ReactNode;
}

/** A window onto a page: pan by dragging or arrow keys, zoom by two fingers, + and −. */
export function Stage({ label, view, onView, onTap, ratio, children }: StageProps) {
  const { stage, handlers } = useView({ view, onView, onTap });
  return (
    <div
      ref={stage}
      role="group"
      aria-label={label}
      // Receives the keys for zoom and pan.
      tabIndex={0}
      {...handlers}
      style={{ aspectRatio: ratio, maxWidth: `calc(78dvh * ${ratio})` }}
      className={clsx(
        'relative mx-auto w-full overflow-hidden border border-rule bg-white select-none',
        // One finger scrolls the window while the whole page is visible.
        view.scale > 1 ? 'cursor-grab touch-none' : 'touch-pan-y',
      )}
    >
      {children}
    </div>
  );
}

/** The part that moves and scales with the view. */
export function Layer({ view, children }: { view: View; children: ReactNode }) {
  const style: CSSProperties & Record<'--zoom', number> = {
    transform: transformOf(view),
    '--zoom': view.scale,
  };
  return (
    <div style={style} className="absolute inset-0 origin-top-left">
      {children}
    </div>
  );
}

const pathOf = (url: string): string => url.split('?')[0] ?? url;

interface PageImageProps {
  page: ComparedPage;
  alt: string;
  view: View;
  onRatio?: (ratio: number) => void;
  className?: string;
}

/** A page's picture; the larger one once it is zoomed. A newer signature of the same address does not reload it. */
export function PageImage({ page, alt, view, onRatio, className }: PageImageProps) {
  const [displayed, setDisplayed] = useState(page);
  const [failed, setFailed] = useState('');
  const isOther = pathOf(displayed.url) !== pathOf(page.url);
  // An old signature is refused: try the newest address.
  if (isOther || (failed === displayed.url && page.url !== displayed.url)) setDisplayed(page);
  return (
    <img
      src={displayed.url}
      srcSet={sourcesOf(displayed)}
      sizes={`(min-width: 1024px) ${Math.round(60 * Math.ceil(view.scale))}vw, ${100 * Math.ceil(view.scale)}vw`}
      width={displayed.size?.width}
      height={displayed.size?.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onRatio?.(naturalWidth / Math.max(1, naturalHeight))
      }
      onError={() => setFailed(displayed.url)}
      className={clsx('absolute inset-0 size-full object-contain', className)}
    />
  );
}

const TOOL =
  'grid size-11 place-items-center border border-edge bg-white hover:border-ink aria-disabled:text-ink-faint';

/** Zoom buttons for people without two fingers on the screen. */
export function ZoomTools({ view, onView }: Pick<StageProps, 'view' | 'onView'>) {
  const percent = Math.round(view.scale * 100);
  return (
    <div role="group" aria-label="확대와 축소" className="flex items-center gap-1">
      <button
        type="button"
        aria-label="축소"
        aria-disabled={view.scale <= 1}
        onClick={() => onView(zoomed(view, 1 / ZOOM_STEP))}
        className={TOOL}
      >
        <ZoomOut aria-hidden className="size-5" />
      </button>
      <span aria-live="polite" className="figures w-14 text-center text-sm font-semibold">
        {percent}%
      </span>
      <button
        type="button"
        aria-label="확대"
        aria-disabled={view.scale >= MOST_SCALE}
        onClick={() => onView(zoomed(view, ZOOM_STEP))}
        className={TOOL}
      >
        <ZoomIn aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label="전체 보기" onClick={() => onView(WHOLE)} className={TOOL}>
        <Maximize aria-hidden className="size-5" />
      </button>
    </div>
  );
}
