export type Method = '카드' | '계좌이체' | '간편결제' | '가상계좌';
export type Outcome = 'paid' | 'declined' | 'expired' | 'slow' | 'lost-answer' | 'server-error';

/** What the widget hands to the success page. */
export interface Authenticated {
  paymentKey: string;
  orderId: string;
  amount: number;
}

export interface TossPayment {
  paymentKey: string;
  orderId: string;
  method: Method | null;
  status: string;
  totalAmount: number;
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

interface Webhook {
  state: 'pending' | 'held' | 'delivered' | 'given-up';
}

/** The stand-in with the hands of the buyer, the bank and the bad day (backend/toss-stand-in/README.md). */
export class Toss {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  authenticate(what: {
    orderId: string;
    amount: number;
    method?: Method;
    outcome?: Outcome;
    dueDate?: string;
  }): Promise<Authenticated> {
    return this.#ask('POST', '/sandbox/authenticate', what);
  }

  async payments(): Promise<TossPayment[]> {
    return (await this.#ask<{ payments: TossPayment[] }>('GET', '/sandbox/payments')).payments;
  }

  fault(...next: TossFault[]): Promise<unknown> {
    return this.#ask('POST', '/sandbox/faults', { next });
  }

  clearFaults(): Promise<unknown> {
    return this.#ask('DELETE', '/sandbox/faults');
  }

  webhooks(mode: { timing?: 'before' | 'after'; copies?: number }): Promise<unknown> {
    return this.#ask('POST', '/sandbox/webhooks', mode);
  }

  deposit(orderId: string): Promise<unknown> {
    return this.#ask('POST', '/sandbox/deposit', { orderId });
  }

  revertDeposit(orderId: string): Promise<unknown> {
    return this.#ask('POST', '/sandbox/deposit-error', { orderId });
  }

  /** A cancel in Toss's dashboard. */
  cancel(paymentKey: string): Promise<unknown> {
    return this.#ask('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '고객 요청' });
  }

  /** Webhooks that have not reached the store yet. */
  async undelivered(): Promise<number> {
    const { webhooks } = await this.#ask<{ webhooks: Webhook[] }>('GET', '/sandbox/webhooks');
    return webhooks.filter((webhook) => webhook.state === 'pending').length;
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        authorization: `Basic ${Buffer.from('test_gsk_local_store:').toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as T;
  }
}
