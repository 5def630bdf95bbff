import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

const Dialogs = lazy(() => import('./Dialogs').then((module) => ({ default: module.Dialogs })));

/** Calls of the kit's `modals`, passed to the part that shows dialogs. */
const QUESTIONS = ['openModal', 'openConfirmModal', 'openContextModal'].map(
  (name) => `mantine-modals:${name}`,
);

/**
 * Dialogs and notices. Their code loads after the page, or with the first dialog; requests made before that are shown
 * then.
 */
export function Overlays() {
  const [isRequested, setRequested] = useState(false);
  const early = useRef<CustomEvent[]>([]);
  const isReady = useRef(false);
  useEffect(() => {
    const keep = (event: Event): void => {
      if (isReady.current) return;
      early.current.push(event as CustomEvent);
      setRequested(true);
    };
    QUESTIONS.forEach((name) => window.addEventListener(name, keep));
    return () => QUESTIONS.forEach((name) => window.removeEventListener(name, keep));
  }, []);
  useEffect(() => {
    const want = (): void => setRequested(true);
    if (document.readyState === 'complete') want();
    else window.addEventListener('load', want, { once: true });
    return () => window.removeEventListener('load', want);
  }, []);
  const onReady = useCallback(() => {
    isReady.current = true;
    for (const { type, detail } of early.current.splice(0)) {
      window.dispatchEvent(new CustomEvent(type, { detail: detail as unknown }));
    }
  }, []);
  return <Suspense>{isRequested && <Dialogs onReady={onReady} />}</Suspense>;
}
