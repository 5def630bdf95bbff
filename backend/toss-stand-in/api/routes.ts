import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { StandIn } from '../core/stand-in.ts';
import { cancel } from '../payments/cancel.ts';
import { cancelCashReceipt, issueCashReceipt, listCashReceipts } from '../payments/cash-receipts.ts';
import { confirm } from '../payments/confirm.ts';
import { current } from '../payments/expiry.ts';
import { paymentByKey, paymentByOrder } from '../payments/find.ts';
import { listTransactions } from '../payments/transactions.ts';
import { toPayment } from '../payments/view.ts';
import { coreApi } from './call.ts';

/** The Core API of Toss, `/v1/**`. */
export function addCoreApi(app: FastifyInstance, standIn: StandIn): void {
  app.post(
    '/v1/payments/confirm',
    coreApi(standIn, 'confirm', ({ body }) => toPayment(confirm(standIn, body), standIn.url)),
  );
  app.get(
    '/v1/payments/:paymentKey',
    coreApi(standIn, 'get', (request) => {
      return toPayment(current(standIn, paymentByKey(standIn, param(request, 'paymentKey'))), standIn.url);
    }),
  );
  app.get(
    '/v1/payments/orders/:orderId',
    coreApi(standIn, 'get', (request) => {
      return toPayment(current(standIn, paymentByOrder(standIn, param(request, 'orderId'))), standIn.url);
    }),
  );
  app.post(
    '/v1/payments/:paymentKey/cancel',
    coreApi(standIn, 'cancel', (request) => {
      return toPayment(cancel(standIn, param(request, 'paymentKey'), request.body), standIn.url);
    }),
  );
  app.get(
    '/v1/transactions',
    coreApi(standIn, 'transactions', (request) => listTransactions(standIn, queryOf(request))),
  );
  addCashReceipts(app, standIn);
}

function addCashReceipts(app: FastifyInstance, standIn: StandIn): void {
  app.post(
    '/v1/cash-receipts',
    coreApi(standIn, 'cash-receipts', ({ body }) => issueCashReceipt(standIn, body)),
  );
  app.get(
    '/v1/cash-receipts',
    coreApi(standIn, 'cash-receipts', (request) => listCashReceipts(standIn, queryOf(request))),
  );
  app.post(
    '/v1/cash-receipts/:receiptKey/cancel',
    coreApi(standIn, 'cash-receipts', (request) => {
      return cancelCashReceipt(standIn, param(request, 'receiptKey'), request.body);
    }),
  );
}

const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string | undefined>)[name] ?? '';

const queryOf = (request: FastifyRequest): Record<string, string | undefined> =>
  request.query as Record<string, string | undefined>;
