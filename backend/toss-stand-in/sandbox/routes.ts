import { refuseCashReceipt } from '../payments/cash-receipts.ts';
import { ERRORS, TossError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Fault } from '../../stand-in-kit/faults.ts';
import type { StoredFault } from '../api/model.ts';
import { parseTime } from '../core/time.ts';
import { authenticate, type Authentication } from '../payments/authenticate.ts';
import { current } from '../payments/expiry.ts';
import { deposit, revertDeposit } from '../payments/virtual-account.ts';
import { toPayment } from '../payments/view.ts';
import { rememberPast, type PastPayment } from './history.ts';
import { AUTHENTICATE, DEPOSIT, FAULTS, HISTORY, RELEASE, WEBHOOKS } from './schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { StandIn } from '../core/stand-in.ts';
import type { WebhookMode } from '../webhooks/model.ts';

/** How webhooks are sent, and what became of them. */
function addWebhookControls(app: FastifyInstance, standIn: StandIn): void {
  const { store, webhooks } = standIn;
  const sent = () => ({ mode: webhooks.mode, webhooks: store.all('webhooks') });
  app.get('/sandbox/webhooks', sent);
  app.post<{ Body: Partial<WebhookMode> }>('/sandbox/webhooks', { schema: WEBHOOKS }, ({ body }) => {
    store.put('webhookMode', 'current', { ...webhooks.mode, ...body });
    return sent();
  });
  app.post<{ Body: { reverse?: boolean } }>(
    '/sandbox/webhooks/release',
    { schema: RELEASE },
    async ({ body }) => {
      await webhooks.release(body.reverse ?? false);
      return sent();
    },
  );
}

/** The buyer, the bank and faults, for tests without a browser: `/sandbox/**`. Not part of Toss. */
export function addSandbox(app: FastifyInstance, standIn: StandIn): void {
  addBuyer(app, standIn);
  addBank(app, standIn);
  addTaxOffice(app, standIn);
  addFaults(app, standIn);
  addWebhookControls(app, standIn);
  addLedger(app, standIn);
}

function addBuyer(app: FastifyInstance, standIn: StandIn): void {
  app.post<{ Body: Authentication & { dueDate?: string } }>(
    '/sandbox/authenticate',
    { schema: AUTHENTICATE },
    ({ body: { dueDate, ...given } }) => {
      const dueAt = dueDate === undefined ? undefined : (parseTime(dueDate) ?? undefined);
      if (dueDate !== undefined && dueAt === undefined) throw new TossError('INVALID_REQUEST', 'dueDate');
      const { paymentKey, orderId, totalAmount } = authenticate(standIn, { ...given, dueAt });
      return { paymentKey, orderId, amount: totalAmount };
    },
  );
}

function addBank(app: FastifyInstance, standIn: StandIn): void {
  app.post<{ Body: { orderId: string; late?: boolean } }>(
    '/sandbox/deposit',
    { schema: DEPOSIT },
    ({ body }) =>
      toPayment(
        standIn.store.atomic(() => deposit(standIn, body.orderId, body.late)),
        standIn.url,
      ),
  );
  app.post<{ Body: { orderId: string } }>('/sandbox/deposit-error', { schema: DEPOSIT }, ({ body }) =>
    toPayment(
      standIn.store.atomic(() => revertDeposit(standIn, body.orderId)),
      standIn.url,
    ),
  );
}

function addTaxOffice(app: FastifyInstance, standIn: StandIn): void {
  app.post<{ Body: { orderId: string } }>('/sandbox/receipt-refused', { schema: DEPOSIT }, ({ body }) =>
    standIn.store.atomic(() => refuseCashReceipt(standIn, body.orderId)),
  );
}

type FaultRequest = Partial<StoredFault> & Pick<Fault, 'kind'>;

function addFaults(app: FastifyInstance, standIn: StandIn): void {
  const waiting = () => ({ faults: standIn.store.all('faults') });
  app.post<{ Body: { next: FaultRequest[] } }>('/sandbox/faults', { schema: FAULTS }, ({ body }) => {
    standIn.store.atomic(() => {
      for (const given of body.next) addFault(standIn, given);
    });
    return waiting();
  });
  app.get('/sandbox/faults', waiting);
  app.delete('/sandbox/faults', () => {
    for (const { id } of standIn.store.all('faults')) standIn.store.remove('faults', id);
    return waiting();
  });
}

function addFault(standIn: StandIn, given: FaultRequest): void {
  const code = given.code ?? 'FAILED_INTERNAL_SYSTEM_PROCESSING';
  if (!ERRORS[code]) throw new TossError('INVALID_TEST_CODE');
  const id = newId();
  standIn.store.put('faults', id, {
    id,
    kind: given.kind,
    phase: given.phase ?? 'before',
    endpoint: given.endpoint ?? null,
    orderId: given.orderId ?? null,
    delayMs: given.delayMs ?? standIn.settings.slowMs,
    code,
    times: given.times ?? 1,
  });
}

function addLedger(app: FastifyInstance, standIn: StandIn): void {
  const { store, calls } = standIn;
  app.get<{ Querystring: { orderId?: string } }>('/sandbox/payments', ({ query: { orderId } }) => {
    const found = store.all('payments').filter((payment) => !orderId || payment.orderId === orderId);
    return {
      payments: found.map((payment) => ({
        ...toPayment(current(standIn, payment), standIn.url),
        outcome: payment.outcome,
      })),
    };
  });
  app.post<{ Body: { payments: PastPayment[] } }>('/sandbox/history', { schema: HISTORY }, ({ body }) => {
    rememberPast(standIn, body.payments);
    return { remembered: body.payments.length };
  });
  app.get('/sandbox/calls', () => ({ calls: calls.all() }));
  app.post('/sandbox/reset', () => {
    calls.clear();
    store.clear();
    return { reset: true };
  });
}
