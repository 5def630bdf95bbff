import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'danger';
  link?: { to: string; label: string };
}

const SHOWN_MS = 6_000;
let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Says one sentence at the foot of the window; a newer one takes its place. */
export function toast(text: string, extra: Partial<Pick<Toast, 'tone' | 'link'>> = {}): void {
  clearTimeout(timer);
  lastId += 1;
  set({ id: lastId, text, tone: 'good', ...extra });
  timer = setTimeout(() => set(null), SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Stands once in the layout; the region is always there, so that screen readers hear what appears in it. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4"
    >
      {shown !== null && (
        <div
          key={shown.id}
          className={`pointer-events-auto flex items-center gap-4 rounded-sheet px-5 py-3 text-white shadow-sheet ${shown.tone === 'good' ? 'bg-ink' : 'bg-danger'}`}
        >
          <span>{shown.text}</span>
          {shown.link !== undefined && (
            <Link to={shown.link.to} className="font-semibold underline underline-offset-4">
              {shown.link.label}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
