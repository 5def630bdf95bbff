import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paymentConfigQuery } from '../api/payment';
import type { MountedWidget, WidgetSelectors } from './toss-widget';

export interface PaymentWidget {
  /** `idle`: there is nothing to pay. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  widget: MountedWidget | null;
  retry: () => void;
}

/** Mounting and destroying run in sequence: the widget cannot be drawn while an older one exists. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const next = turn.then(task, task);
  turn = next.catch(() => undefined);
  return next;
}

/**
 * The payment widget in its two elements, drawn as soon as there is something to pay, updated with every new amount.
 */
export function usePaymentWidget(selectors: WidgetSelectors, amount: number): PaymentWidget {
  const config = useQuery(paymentConfigQuery());
  const [widget, setWidget] = useState<MountedWidget | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latestAmount = useRef(amount);
  const { methods, agreement } = selectors;
  const { data } = config;
  const isPayable = amount > 0;

  useEffect(() => {
    latestAmount.current = amount;
    if (amount > 0) void widget?.setAmount(amount).catch(() => setFailed(true));
  }, [amount, widget]);

  useEffect(() => {
    if (data === undefined || !isPayable) return;
    let isGone = false;
    // The provider's part loads after the page's own content.
    const mounting = inTurn(async () => {
      const { mountWidget } = await import('./toss-widget');
      return mountWidget(data, { methods, agreement }, latestAmount.current);
    });
    mounting.then(
      (mounted) => !isGone && setWidget(mounted),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      setWidget(null);
      void inTurn(() => mounting.then((mounted) => mounted.destroy())).catch(() => undefined);
    };
  }, [data, isPayable, methods, agreement, tries]);

  const { refetch } = config;
  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
    void refetch();
  }, [refetch]);
  if (!isPayable) return { status: 'idle', widget: null, retry };
  if (hasFailed || config.isError) return { status: 'failed', widget: null, retry };
  return { status: widget === null ? 'loading' : 'ready', widget, retry };
}
