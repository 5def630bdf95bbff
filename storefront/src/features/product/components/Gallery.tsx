import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ProductDto as Product } from '@store/openapi';
import { ProductPicture } from '../../../shared/product/ProductPicture';

interface Picture {
  src: string | null;
  alt: string;
}

function picturesOf(product: Product): Picture[] {
  const extra = product.images.map((image) => ({ src: image.imageUrl, alt: image.alt ?? product.name }));
  const main = { src: product.mainImage, alt: product.name };
  return [main, ...extra.filter((picture) => picture.src !== main.src)];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A finger that moved less than this sideways, in CSS pixels, has tapped and not swiped. */
const SWIPE = 40;

/**
 * The chosen picture between crop marks, and thumbnails, by pointer, arrow keys or swipe. A phone leaves the
 * thumbnails out, so that the product's name is in the first view.
 */
export function Gallery({ product }: { product: Product }) {
  const pictures = picturesOf(product);
  const [chosen, setChosen] = useState(0);
  /** Where a finger came down, in CSS pixels from the left. */
  const touched = useRef<number | null>(null);
  const picture = pictures[chosen] ?? pictures[0];
  if (picture === undefined) return null;
  const step = (by: number): void => setChosen((chosen + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || pictures.length < 2) return;
    event.preventDefault();
    step(by);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const moved = touched.current === null ? 0 : event.clientX - touched.current;
    touched.current = null;
    if (Math.abs(moved) >= SWIPE && pictures.length > 1) step(moved < 0 ? 1 : -1);
  };
  return (
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
        {pictures.length > 1 && <Steps position={`${chosen + 1} / ${pictures.length}`} onStep={step} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} />}
    </div>
  );
}

const STEP = 'grid size-11 place-items-center bg-paper/85 hover:bg-paper';

function Steps({ position, onStep }: { position: string; onStep: (by: number) => void }) {
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
