import { ENDPOINTS } from '../api/model.ts';
import { METHODS, OUTCOMES } from '../payments/model.ts';

const orderId = { type: 'string', minLength: 1, maxLength: 64 };

const closed = (properties: Record<string, unknown>, required: string[] = []) => ({
  body: { type: 'object', additionalProperties: false, required, properties },
});

/** JSON schemas of the sandbox's requests: a test that misspells a field fails at once. */
export const AUTHENTICATE = closed(
  {
    orderId,
    amount: { type: 'integer', minimum: 1 },
    method: { enum: METHODS },
    outcome: { enum: OUTCOMES },
    orderName: { type: 'string', minLength: 1, maxLength: 100 },
    customerKey: { type: 'string', minLength: 2, maxLength: 50 },
    customerName: { type: 'string', maxLength: 100 },
    taxFreeAmount: { type: 'integer', minimum: 0 },
    cashReceiptType: { enum: ['소득공제', '지출증빙'] },
    dueDate: { type: 'string' },
  },
  ['orderId', 'amount'],
);

/** `late`: the bank lets a deposit through after its deadline. */
export const DEPOSIT = closed({ orderId, late: { type: 'boolean' } }, ['orderId']);

/** Past payments, so that a shop that starts with orders has a provider that knows them. */
export const HISTORY = closed(
  {
    payments: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['orderId', 'paymentKey', 'orderName', 'method', 'amount', 'at', 'status'],
        properties: {
          orderId,
          paymentKey: { type: 'string', minLength: 1, maxLength: 200 },
          orderName: { type: 'string', minLength: 1, maxLength: 100 },
          method: { enum: METHODS },
          status: { enum: ['DONE', 'CANCELED', 'ABORTED', 'WAITING_FOR_DEPOSIT'] },
          amount: { type: 'integer', minimum: 1 },
          at: { type: 'string' },
          canceledAt: { type: 'string' },
          dueAt: { type: 'string' },
          captureKey: { type: 'string', maxLength: 200 },
          cancelKey: { type: 'string', maxLength: 200 },
        },
      },
    },
  },
  ['payments'],
);

export const FAULTS = closed(
  {
    next: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind'],
        properties: {
          kind: { enum: ['slow', 'error', 'drop'] },
          phase: { enum: ['before', 'after'] },
          endpoint: { enum: ENDPOINTS },
          orderId,
          delayMs: { type: 'integer', minimum: 0 },
          code: { type: 'string' },
          times: { type: 'integer', minimum: 1 },
        },
      },
    },
  },
  ['next'],
);

export const WEBHOOKS = closed({
  timing: { enum: ['after', 'before'] },
  copies: { type: 'integer', minimum: 1, maximum: 10 },
  hold: { type: 'boolean' },
});

export const RELEASE = closed({ reverse: { type: 'boolean' } });
