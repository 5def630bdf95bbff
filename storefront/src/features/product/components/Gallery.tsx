import clsx from 'clsx';
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ProductDto as Product } from '@store/openapi';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { picturesOf, stepOfKey, type Picture } from '../lib/pictures';
import { Steps } from './Steps';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog')).PictureDialog }));

/** A finger that moved less than this sideways, in CSS pixels, has tapped and not swiped. */
const SWIPE = 40;

/**
 * The chosen picture between crop marks, and thumbnails, by pointer, arrow keys or swipe. A phone leaves the
 * thumbnails out, so that the product's name is in the first view.
 */
export function Gallery({ product }: { product: Product }) {
  const pictures = picturesOf(product);
  const [chosen, setChosen] = useState(0);
  const [isLarge, setLarge] = useState(false);
  /** The click after a swipe opens nothing. */
  const isSwipe = useRef(false);
  /** Where a finger came down, in CSS pixels from the left. */
  const touched = useRef<number | null>(null);
  const picture = pictures[chosen] ?? pictures[0];
  if (picture === undefined) return null;
  const { src } = picture;
  const position = `${chosen + 1} / ${pictures.length}`;
  const step = (by: number): void => setChosen((chosen + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = stepOfKey(event.key);
    if (by === undefined || pictures.length < 2) return;
    event.preventDefault();
    step(by);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const moved = touched.current === null ? 0 : event.clientX - touched.current;
    touched.current = null;
    isSwipe.current = Math.abs(moved) >= SWIPE && pictures.length > 1;
    if (isSwipe.current) step(moved < 0 ? 1 : -1);
  };
  return (
    <>
      <div role="group" aria-label="상품 사진" onKeyDown={onKeyDown}>
        <div
          // The browser keeps scrolling the page vertically; horizontal movement belongs to the gallery.
          className="crop-marks touch-pan-y"
          onPointerDown={(event) => (touched.current = event.pointerType === 'touch' ? event.clientX : null)}
          onPointerCancel={() => (touched.current = null)}
          onPointerUp={onPointerUp}
        >
          <ProductPicture
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            sizes="(width >= 768px) 46vw, 100vw"
            eager
          />
          {src !== null && <Enlarge onClick={() => setLarge(!isSwipe.current)} />}
          {pictures.length > 1 && <Steps position={position} onStep={step} />}
        </div>
        {pictures.length > 1 && <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} />}
      </div>
      {isLarge && src !== null && (
        <Suspense fallback={null}>
          <PictureDialog
            picture={{ ...picture, src }}
            position={pictures.length > 1 ? position : null}
            onStep={step}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Over the whole picture. */
function Enlarge({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="absolute inset-0 cursor-zoom-in">
      <Maximize2 aria-hidden className="absolute bottom-0 left-0 size-11 bg-paper/85 p-3" />
      <span className="sr-only">사진 크게 보기</span>
    </button>
  );
}

interface ThumbnailsProps {
  pictures: readonly Picture[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, chosen, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-4 hidden grid-cols-5 gap-2 sm:grid">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={`사진 ${index + 1} 보기`}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            className={clsx('block w-full border-2', index === chosen ? 'border-ink' : 'border-transparent')}
          >
            <ProductPicture src={picture.src} sizes="7rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
