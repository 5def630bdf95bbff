import { drawAgreement } from './agreement.ts';
import type { AgreementWidget } from './agreement.ts';
import { checkAmount, checkPassage, checkRequest } from './checks.ts';
import { WidgetError } from './errors.ts';
import { drawMethods } from './methods.ts';
import type { MethodsWidget } from './methods.ts';
import { openSheet } from './request.ts';
import type { Amount, Shop } from './types.ts';

interface RenderParameters {
  selector: string;
  variantKey?: string;
}

/** `tossPayments.widgets({customerKey})`: the order form of the payment widget. */
export function makeWidgets(shop: Shop): Record<string, unknown> {
  let amount: Amount | null = null;
  let methods: MethodsWidget | null = null;
  let agreement: AgreementWidget | null = null;
  let busy = false;

  return {
    setAmount: async (given: unknown) => {
      amount = checkAmount(given);
    },
    renderPaymentMethods: async (given: RenderParameters) => {
      if (!amount) throw new WidgetError('NOT_SETUP_AMOUNT');
      if (methods) throw new WidgetError('PAYMENT_METHODS_WIDGET_ALREADY_RENDERED');
      const widget = drawMethods(placeOf(given, ['DEFAULT']));
      methods = widget;
      return methodsHandle(widget, () => (methods = null));
    },
    renderAgreement: async (given: RenderParameters) => {
      if (agreement) throw new WidgetError('AGREEMENT_WIDGET_ALREADY_RENDERED');
      const widget = drawAgreement(placeOf(given, ['AGREEMENT', 'DEFAULT']));
      agreement = widget;
      return agreementHandle(widget, () => (agreement = null));
    },
    requestPayment: async (given: unknown) => {
      if (busy) throw new WidgetError('INVALID_METHOD_TRANSACTION');
      const ready = readiness(amount, methods, agreement);
      const request = checkRequest(given);
      const passage = checkPassage(request);
      busy = true;
      return openSheet(shop, ready.amount, ready.method, request, passage).finally(() => (busy = false));
    },
    renderPaymentWindow: notDrawn,
    requestPaymentWindow: notDrawn,
  };
}

async function notDrawn(): Promise<never> {
  throw new WidgetError('UNKNOWN', '대역은 주문서형 위젯만 지원합니다.');
}

function readiness(amount: Amount | null, methods: MethodsWidget | null, agreement: AgreementWidget | null) {
  if (!amount) throw new WidgetError('NOT_SETUP_AMOUNT');
  if (amount.value < 0) throw new WidgetError('BELOW_ZERO_AMOUNT');
  if (!methods) throw new WidgetError('NOT_SELECTED_PAYMENT_METHOD');
  if (!agreement?.agreed()) throw new WidgetError('NEED_AGREEMENT_WITH_REQUIRED_TERMS');
  return { amount, method: methods.selected().name };
}

function placeOf(given: RenderParameters | undefined, variants: string[]): Element {
  if (given?.variantKey !== undefined && !variants.includes(given.variantKey)) {
    throw new WidgetError('INVALID_VARIANT_KEY');
  }
  const place = findPlace(given?.selector);
  if (!place) throw new WidgetError('INVALID_SELECTOR');
  return place;
}

function findPlace(selector: unknown): Element | null {
  try {
    return typeof selector === 'string' ? document.querySelector(selector) : null;
  } catch {
    // Not a selector at all.
    return null;
  }
}

function methodsHandle(widget: MethodsWidget, forget: () => void): Record<string, unknown> {
  return {
    on: (event: string, listener: (choice: { code: string }) => void) => {
      if (event !== 'paymentMethodSelect') throw new WidgetError('INVALID_PARAMETERS', 'eventName');
      widget.onSelect(listener);
    },
    getSelectedPaymentMethod: async () => ({ code: widget.selected().code }),
    destroy: async () => {
      widget.remove();
      forget();
    },
  };
}

function agreementHandle(widget: AgreementWidget, forget: () => void): Record<string, unknown> {
  return {
    on: (event: string, listener: () => void) => {
      if (event !== 'agreementStatusChange') throw new WidgetError('INVALID_PARAMETERS', 'eventName');
      widget.onChange(listener);
    },
    destroy: async () => {
      widget.remove();
      forget();
    },
  };
}
