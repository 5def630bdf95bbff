import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onStepUp } from '@store/openapi/session';

/** Rarely needed, and never at once. */
const StepUpDialog = lazy(() =>
  import('./StepUpDialog').then((module) => ({ default: module.StepUpDialog })),
);

/**
 * Asks for the second factor when a guarded call requires it; then the call is repeated by itself. It listens from the
 * start; the dialog's own code loads with the first question.
 */
export function StepUp() {
  const [open, setOpen] = useState(false);
  const [wasRequested, setRequested] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
            setRequested(true);
          }),
      ),
    [],
  );
  const finish = (confirmed: boolean): void => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  return <Suspense>{wasRequested && <StepUpDialog open={open} onEnd={finish} />}</Suspense>;
}
