import clsx from 'clsx';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { imageSrcset } from '@store/domain';
import { Dialog } from '../../../shared/ui/Dialog';
import { stepOfKey, type Picture } from '../lib/pictures';
import { Steps } from './Steps';

interface PictureDialogProps {
  picture: Picture & { src: string };
  /** '2 / 3'; null for a single picture. */
  position: string | null;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** Narrower windows show the picture at their full width already: there it opens at twice its size, pixels. */
const NARROW = 640;

/** A product's picture as large as the window, and at twice that size, where it is moved by finger, wheel or arrow keys. */
export function PictureDialog({ picture, position, onStep, onClose }: PictureDialogProps) {
  const [isZoomed, setZoomed] = useState(() => window.innerWidth < NARROW);
  const frame = useCentred(isZoomed, picture.src);
  // At twice the size the arrows move the picture.
  useArrows(position === null || isZoomed ? null : onStep);
  const srcSet = imageSrcset(picture.src);
  const Icon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <Dialog open wide onClose={onClose} title="상품 사진">
      <div className="relative mx-auto max-w-[calc(92dvh-7.5rem)]">
        <div
          ref={frame}
          role="group"
          aria-label="확대한 사진"
          // Scrolls by keyboard too.
          tabIndex={0}
          className="aspect-square overflow-auto overscroll-contain bg-hanji-light"
        >
          <img
            key={picture.src}
            src={picture.src}
            {...(srcSet !== undefined && {
              srcSet,
              sizes: isZoomed ? '200vw' : '(width >= 860px) 60rem, 100vw',
            })}
            alt={picture.alt}
            width={600}
            height={600}
            onClick={() => setZoomed(!isZoomed)}
            className={clsx(
              'block max-w-none object-contain',
              isZoomed ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in',
            )}
          />
        </div>
        <button
          type="button"
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
          className="absolute bottom-0 left-0 inline-flex min-h-11 items-center gap-1.5 bg-paper/85 px-3 text-sm font-semibold hover:bg-paper"
        >
          <Icon aria-hidden className="size-5" />
          2배 확대
        </button>
        {position !== null && <Steps position={position} onStep={onStep} />}
      </div>
    </Dialog>
  );
}

/** Arrow keys go on wherever the focus is in the dialog, whose first control is the one that closes it. */
function useArrows(onStep: ((by: number) => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = stepOfKey(event.key);
    if (by !== undefined) onStep?.(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The frame shows the middle of its picture at first. */
function useCentred(isZoomed: boolean, src: string) {
  // The dialog's content appears after its first effects: the frame is known as a state.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (frame === null || !isZoomed) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame;
    frame.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [frame, isZoomed, src]);
  return setFrame;
}
