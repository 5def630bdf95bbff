import { request } from '../lib/request.ts';

export type Method = '카드' | '계좌이체' | '간편결제' | '가상계좌';
export type Outcome = 'paid' | 'declined' | 'expired' | 'slow' | 'lost-answer' | 'server-error';

/** What the widget hands to the success page. */
export interface Authenticated {
  paymentKey: string;
  orderId: string;
  amount: number;
}

export interface TossPayment {
  orderId: string;
  balanceAmount: number;
  approvedAt: string | null;
}

export interface TossFault {
  kind: 'slow' | 'error' | 'drop';
  phase?: 'before' | 'after';
  endpoint?: 'confirm' | 'get' | 'cancel';
  orderId?: string;
  delayMs?: number;
  code?: string;
  times?: number;
}

/** Absent fields are left out of the JSON. */
interface Payment {
  orderId: string;
  amount: number;
  method?: Method | undefined;
  outcome?: Outcome | undefined;
  dueDate?: string | undefined;
}

const AUTHORIZATION = { authorization: `Basic ${Buffer.from('test_gsk_local_store:').toString('base64')}` };

/** The stand-in for Toss: acts for the buyer and the bank, and injects faults (backend/toss-stand-in/README.md). */
export class Toss {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  authenticate(payment: Payment): Promise<Authenticated> {
    return this.#send('POST', '/sandbox/authenticate', payment);
  }

  async payments(): Promise<TossPayment[]> {
    return (await this.#send<{ payments: TossPayment[] }>('GET', '/sandbox/payments')).payments;
  }

  fault(...next: TossFault[]): Promise<unknown> {
    return this.#send('POST', '/sandbox/faults', { next });
  }

  clearFaults(): Promise<unknown> {
    return this.#send('DELETE', '/sandbox/faults');
  }

  webhooks(mode: { timing?: 'before' | 'after'; copies?: number }): Promise<unknown> {
    return this.#send('POST', '/sandbox/webhooks', mode);
  }

  deposit(orderId: string): Promise<unknown> {
    return this.#send('POST', '/sandbox/deposit', { orderId });
  }

  revertDeposit(orderId: string): Promise<unknown> {
    return this.#send('POST', '/sandbox/deposit-error', { orderId });
  }

  /** A cancel in Toss's dashboard. */
  cancel(paymentKey: string): Promise<unknown> {
    return this.#send('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '고객 요청' });
  }

  /** Webhooks that have not reached the store yet. */
  async undelivered(): Promise<number> {
    const { webhooks } = await this.#send<{ webhooks: { state: string }[] }>('GET', '/sandbox/webhooks');
    return webhooks.filter(({ state }) => state === 'pending').length;
  }

  #send<T>(method: string, path: string, body?: object): Promise<T> {
    return request(`${this.url}${path}`, method, body, AUTHORIZATION);
  }
}
