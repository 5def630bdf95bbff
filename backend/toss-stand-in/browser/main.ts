import { checkClientKey, checkCustomerKey } from './checks.ts';
import { WidgetError } from './errors.ts';
import { makeWidgets } from './widgets.ts';

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** What `loadTossPayments` finds on the window. */
function TossPayments(givenKey: string): Record<string, unknown> {
  const refuse = (): never => {
    throw new WidgetError('NOT_SUPPORTED_WIDGET_KEY');
  };
  return {
    widgets: (given?: { customerKey?: unknown }) => {
      const clientKey = checkClientKey(givenKey);
      return makeWidgets({ origin: ORIGIN, clientKey, customerKey: checkCustomerKey(given?.customerKey) });
    },
    payment: refuse,
    brandpay: refuse,
  };
}

Object.assign(window, { TossPayments: Object.assign(TossPayments, { ANONYMOUS: '@@ANONYMOUS' }) });
