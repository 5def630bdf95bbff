import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'danger';
  link?: { to: string; label: string };
  /** What the sentence can be answered with: 되돌리기. */
  action?: { label: string; onClick: () => void };
}

const SHOWN_MS = 6_000;
/** Longer where there is something to press. */
const ANSWERABLE_MS = 12_000;
let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Says one sentence at the foot of the window; a newer one takes its place. */
export function toast(text: string, extra: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  lastId += 1;
  set({ id: lastId, text, tone: 'good', ...extra });
  keepFor(extra.action === undefined ? SHOWN_MS : ANSWERABLE_MS);
}

function keepFor(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(null), ms);
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
      {shown !== null && <Slip key={shown.id} toast={shown} />}
    </div>
  );
}

const PRESS = 'min-h-11 shrink-0 font-semibold underline underline-offset-4';

/** Stays while the pointer or the focus is on it: a person who is about to press it must not lose it. */
function Slip({ toast: { text, tone, link, action } }: { toast: Toast }) {
  const stay = (): void => clearTimeout(timer);
  const leave = (): void => keepFor(SHOWN_MS);
  return (
    <div
      onMouseEnter={stay}
      onMouseLeave={leave}
      onFocus={stay}
      onBlur={leave}
      className={`pointer-events-auto flex items-center gap-4 rounded-sheet px-5 py-1 text-white shadow-sheet ${tone === 'good' ? 'bg-ink' : 'bg-danger'}`}
    >
      <span className="py-2">{text}</span>
      {link !== undefined && (
        <Link to={link.to} onClick={() => set(null)} className={`${PRESS} inline-flex items-center`}>
          {link.label}
        </Link>
      )}
      {action !== undefined && (
        <button
          type="button"
          className={PRESS}
          onClick={() => {
            set(null);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
