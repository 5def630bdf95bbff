/** The stand-in's own sources run on Node's type stripping and end in .ts, which this project's compiler refuses. */
const SERVER = '../../toss-stand-in/server.ts';

interface StandInServer {
  startStandIn: (options: TossOptions) => Promise<{ url: string; close: () => Promise<void> }>;
}

/** The stand-in's options that tests use; see backend/toss-stand-in/core/settings.ts. */
export interface TossOptions {
  port?: number;
  slowMs?: number;
  webhookUrl?: string;
  replayServerErrors?: boolean;
  recordedReason?: (reason: string) => string;
}

/** What the buyer does in the pay sheet. */
export interface Authentication {
  orderId: string;
  amount: number;
  method?: '카드' | '계좌이체' | '간편결제' | '가상계좌';
  outcome?: 'paid' | 'declined' | 'expired' | 'slow' | 'lost-answer' | 'server-error';
  /** End of a virtual account's deposit period. */
  dueDate?: string;
  /** A cash receipt that the buyer requests in the pay sheet itself. */
  cashReceiptType?: '소득공제' | '지출증빙';
}

/** What the widget passes to the success page. */
export interface Authenticated {
  paymentKey: string;
  orderId: string;
  amount: number;
}

export interface TossPayment {
  paymentKey: string;
  orderId: string;
  status: string;
  totalAmount: number;
  balanceAmount: number;
  lastTransactionKey: string | null;
  secret: string;
}

export interface TossCall {
  endpoint: string;
  method: string;
  url: string;
  idempotencyKey: string | null;
  status: number;
  code: string | null;
  replayed: boolean;
}

/** A fault: see "faults" in backend/toss-stand-in/README.md. */
export interface TossFault {
  kind: 'slow' | 'error' | 'drop';
  phase?: 'before' | 'after';
  endpoint?: 'confirm' | 'get' | 'cancel' | 'transactions' | 'cash-receipts';
  orderId?: string;
  delayMs?: number;
  code?: string;
  times?: number;
}

/** A running stand-in for Toss that also plays the buyer, the bank and the faults. */
export interface Toss {
  url: string;
  close: () => Promise<void>;
  authenticate: (what: Authentication) => Promise<Authenticated>;
  payments: (orderId: string) => Promise<TossPayment[]>;
  /** Calls of the Core API that confirm or query one order: was Toss called at all? */
  calls: (endpoint?: string) => Promise<TossCall[]>;
  fault: (...next: TossFault[]) => Promise<void>;
  /** Faults that were not used yet. */
  faults: () => Promise<TossFault[]>;
  /** `late`: the bank accepts it although its time is over. */
  deposit: (orderId: string, late?: boolean) => Promise<void>;
  /** The tax office refuses the cash receipt of this order. */
  refuseReceipt: (orderId: string) => Promise<void>;
  /** The bank takes a deposit back. */
  withdraw: (orderId: string) => Promise<void>;
  /** Captures without the store, as another shop under the same account would. */
  confirm: (paid: Authenticated) => Promise<void>;
  /** The merchant's own cancellation, as from Toss's dashboard; with a key, like a call of ours. */
  cancel: (
    paymentKey: string,
    amount?: number,
    call?: { reason: string; idempotencyKey: string },
  ) => Promise<void>;
}

/** Starts the test's own stand-in on a free port. */
export async function startToss(options: TossOptions = {}): Promise<Toss> {
  const { startStandIn } = (await import(SERVER)) as StandInServer;
  const { url, close } = await startStandIn({ port: 0, ...options });
  const send = (method: string, path: string, body?: unknown): Promise<unknown> =>
    ask(url, method, path, body);
  return {
    url,
    close,
    authenticate: (what) => send('POST', '/sandbox/authenticate', what) as Promise<Authenticated>,
    payments: async (orderId) => {
      const answer = await send('GET', `/sandbox/payments?orderId=${orderId}`);
      return (answer as { payments: TossPayment[] }).payments;
    },
    calls: async (endpoint) => {
      const { calls } = (await send('GET', '/sandbox/calls')) as { calls: TossCall[] };
      return endpoint === undefined ? calls : calls.filter((call) => call.endpoint === endpoint);
    },
    fault: async (...next) => void (await send('POST', '/sandbox/faults', { next })),
    faults: async () => ((await send('GET', '/sandbox/faults')) as { faults: TossFault[] }).faults,
    deposit: async (orderId, late = false) =>
      void (await send('POST', '/sandbox/deposit', { orderId, late })),
    refuseReceipt: async (orderId) => void (await send('POST', '/sandbox/receipt-refused', { orderId })),
    withdraw: async (orderId) => void (await send('POST', '/sandbox/deposit-error', { orderId })),
    confirm: async (paid) => void (await send('POST', '/v1/payments/confirm', paid)),
    cancel: async (paymentKey, amount, call) => {
      const cancelReason = call?.reason ?? '고객 변심';
      const body = { cancelReason, ...(amount === undefined ? {} : { cancelAmount: amount }) };
      await ask(url, 'POST', `/v1/payments/${paymentKey}/cancel`, body, call?.idempotencyKey);
    },
  };
}

async function ask(
  url: string,
  method: string,
  path: string,
  body: unknown,
  idempotencyKey?: string,
): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('test_gsk_local_store:').toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
