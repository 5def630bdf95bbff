import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { VISIBLE_MS, type Toast, type ToastViewProps } from './toast-model';

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Shows one message at the foot of the window; a newer one replaces it. */
export function toast(text: string, extra: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  lastId += 1;
  set({ id: lastId, text, tone: 'good', ...extra });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loaded with the first message, so that no page waits for its code; without a connection the plain text must do. */
const ToastView = lazy(() => import('./ToastView').catch(() => ({ default: BareToast })));

/** Once, in the layout. */
export function Toaster() {
  const notice = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    notice !== null && (
      <Suspense fallback={null}>
        <ToastView toast={notice} onClose={() => current?.id === notice.id && set(null)} />
      </Suspense>
    )
  );
}

function BareToast({ toast: { id, text }, onClose }: ToastViewProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-24 z-40 mx-auto w-fit rounded-sheet bg-ink px-5 py-3 text-white"
    >
      {text}
    </p>
  );
}
