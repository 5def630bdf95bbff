import { useEffect, useState, type RefObject } from 'react';

/** Delay after page load until content away from the window is shown too, milliseconds. */
const AFTER_LOAD_MS = 1000;

/**
 * True from the moment the element comes near the window, permanently. Also a second after page load: then it is
 * there for people who scroll, and for a picture or print of the whole page.
 */
export function useInView(element: RefObject<Element | null>, margin = '600px'): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(target);
    let timer: number | undefined;
    const wait = (): void => {
      timer = window.setTimeout(() => setSeen(true), AFTER_LOAD_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('load', wait);
      window.clearTimeout(timer);
    };
  }, [element, margin, seen]);
  return seen;
}
