import { useCallback, useEffect, useRef, useState } from 'react';

/** A pixel of play: widths are fractions on some screens. */
const PLAY = 2;

/** A row that scrolls sideways by itself (swipe, wheel, keyboard focus), and the two arrows that move it by a window. */
export function useRow<Row extends HTMLElement>() {
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
