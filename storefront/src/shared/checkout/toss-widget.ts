import { ANONYMOUS, loadTossPayments, type TossPaymentsWidgets } from '@tosspayments/tosspayments-sdk';
import type { PaymentConfig, PreparedPayment } from '../api/payment';

/** The SDK would wait for an unresponsive host for ever; a buyer waits this long. */
const LOAD_LIMIT_MS = 10_000;

export interface MountedWidget {
  setAmount: (won: number) => Promise<void>;
  /** Opens the payment window; the browser leaves the page when it ends. Rejects when the buyer closes it. */
  pay: (order: PreparedPayment, customer: Customer) => Promise<void>;
  destroy: () => Promise<void>;
}

export interface Customer {
  name: string;
  email: string | null;
  /** Digits only. */
  phone: string | null;
}

export interface WidgetSelectors {
  /** CSS selectors of the two empty elements. */
  methods: string;
  agreement: string;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('payment widget did not load')), LOAD_LIMIT_MS),
  );
}

const inWon = (value: number) => ({ currency: 'KRW' as const, value });

/** Loads the provider's script (or the one that the server names) and draws the widget for this amount. */
export async function mountWidget(
  config: PaymentConfig,
  selectors: WidgetSelectors,
  amount: number,
): Promise<MountedWidget> {
  const options = config.sdkUrl === null ? {} : { src: config.sdkUrl };
  const toss = await Promise.race([loadTossPayments(config.clientKey, options), tooLate()]);
  const widgets = toss.widgets({ customerKey: ANONYMOUS });
  await widgets.setAmount(inWon(amount));
  const [methods, agreement] = await Promise.all([
    widgets.renderPaymentMethods({ selector: selectors.methods }),
    widgets.renderAgreement({ selector: selectors.agreement, variantKey: 'AGREEMENT' }),
  ]);
  return {
    setAmount: (won) => widgets.setAmount(inWon(won)),
    pay: (order, customer) => requestPayment(widgets, order, customer),
    destroy: async () => {
      await Promise.all([methods.destroy(), agreement.destroy()]);
    },
  };
}

async function requestPayment(
  widgets: TossPaymentsWidgets,
  order: PreparedPayment,
  customer: Customer,
): Promise<void> {
  await widgets.setAmount(inWon(order.amount));
  const { origin } = window.location;
  await widgets.requestPayment({
    orderId: order.orderId,
    orderName: order.orderName,
    successUrl: `${origin}/user/pay/success`,
    failUrl: `${origin}/user/pay/fail`,
    customerName: customer.name,
    ...(customer.email !== null && { customerEmail: customer.email }),
    ...(customer.phone !== null && { customerMobilePhone: customer.phone }),
  });
}
