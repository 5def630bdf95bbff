import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Screens down from which the way up is offered. */
const FROM_SCREENS = 1.5;

export function ScrollToTop() {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const read = (): void => setFar(window.scrollY > window.innerHeight * FROM_SCREENS);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed right-4 bottom-4 z-20 grid size-12 place-items-center border border-ink bg-paper shadow-sheet hover:bg-ink hover:text-white sm:right-8 sm:bottom-8"
    >
      <ArrowUp aria-hidden className="size-5" />
      <span className="sr-only">맨 위로</span>
    </button>
  );
}
