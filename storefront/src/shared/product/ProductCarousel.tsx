import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ProductCardData } from '../api/products';
import { Pending } from '../ui/States';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductGrid';

/** One pixel of tolerance: widths are fractions on some screens. */
const PLAY = 2;

/** A row with native sideways scrolling (swipe, wheel, keyboard focus), and two arrows that move it by a window. */
function useRow<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const [reach, setReach] = useState({ back: false, on: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const read = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setReach({ back: scrollLeft > PLAY, on: scrollLeft + clientWidth < scrollWidth - PLAY });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);
  const move = useCallback((direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth });
  }, []);
  return { row, reach, move };
}

const ARROW =
  'grid size-11 place-items-center border border-edge bg-white hover:border-ink disabled:border-rule disabled:text-edge';

interface ProductCarouselProps {
  /** Names the region and its buttons. */
  label: string;
  products: readonly ProductCardData[];
  /** Left of the arrows: the head of the section. */
  head: ReactNode;
}

/** Product cards in a row: 1, 2, 3 or 4 at a time by window width, moved by swipe, arrows or keyboard. */
export function ProductCarousel({ label, products, head }: ProductCarouselProps) {
  const { row, reach, move } = useRow<HTMLUListElement>();
  return (
    <div role="group" aria-roledescription="상품 목록" aria-label={label}>
      <div className="flex items-end justify-between gap-4">
        {head}
        <div className="flex shrink-0 gap-2">
          <button type="button" className={ARROW} onClick={() => move(-1)} disabled={!reach.back}>
            <ChevronLeft aria-hidden className="size-5" />
            <span className="sr-only">{label} 이전 상품</span>
          </button>
          <button type="button" className={ARROW} onClick={() => move(1)} disabled={!reach.on}>
            <ChevronRight aria-hidden className="size-5" />
            <span className="sr-only">{label} 다음 상품</span>
          </button>
        </div>
      </div>
      <ul
        ref={row}
        className="no-scrollbar mt-5 -ml-4 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
      >
        {products.map((product) => (
          <li key={product.id} className="carousel-slide">
            <ProductCard product={product} isLow />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ProductCarouselSkeleton({ head }: { head: ReactNode }) {
  return (
    <div>
      <div className="flex min-h-11 items-end">{head}</div>
      <Pending label="상품을 불러오는 중입니다.">
        <div className="mt-5 -ml-4 flex overflow-hidden">
          {[0, 1, 2, 3].map((key) => (
            <div key={key} className="carousel-slide">
              <ProductCardSkeleton isLow />
            </div>
          ))}
        </div>
      </Pending>
    </div>
  );
}
