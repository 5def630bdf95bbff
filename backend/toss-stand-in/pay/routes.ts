import type { FastifyInstance, FastifyReply } from 'fastify';

import type { StandIn } from '../core/stand-in.ts';
import { METHODS } from '../payments/model.ts';
import { CHOICES, finish } from './finish.ts';
import type { Choice } from './finish.ts';
import { homePage } from './home.ts';
import { missingReceiptPage, receiptPage } from './receipt.ts';
import { openSession, usableSession } from './sessions.ts';
import type { SessionRequest } from './sessions.ts';
import { closedPage, sheetPage } from './sheet.ts';

/** Pages for people: the pay sheet, receipts, and the stand-in's own page. */
export function addPages(app: FastifyInstance, standIn: StandIn): void {
  app.get('/', (_request, reply) => sendPage(reply, homePage(standIn)));
  addSheet(app, standIn);
  app.get<{ Querystring: { transactionId?: string } }>('/receipt/redirection', ({ query }, reply) => {
    return sendReceipt(standIn, query.transactionId ?? '', reply);
  });
  app.get<{ Params: { paymentKey: string } }>('/v1/payments/:paymentKey/checkout', ({ params }, reply) => {
    return sendReceipt(standIn, params.paymentKey, reply);
  });
}

function addSheet(app: FastifyInstance, standIn: StandIn): void {
  app.post<{ Body: SessionRequest }>('/v2/standard/sessions', { schema: SESSION }, ({ body, headers }) => {
    const session = openSession(standIn, body, originOf(headers.origin ?? body.payment.successUrl));
    return { session: session.id, path: `/pay/${session.id}` };
  });
  app.get<{ Params: { session: string } }>('/pay/:session', ({ params }, reply) => {
    const session = usableSession(standIn, params.session);
    if (!session) return sendPage(reply.code(410), closedPage());
    return sendPage(reply, sheetPage(session), session.merchantOrigin);
  });
  app.post<{ Params: { session: string }; Body: { choice: Choice } }>(
    '/pay/:session',
    { schema: { body: { type: 'object', required: ['choice'], properties: { choice: { enum: CHOICES } } } } },
    ({ params, body }) => standIn.store.atomic(() => finish(standIn, params.session, body.choice)),
  );
}

const nullable = (type: string) => ({ type: [type, 'null'] });

const SESSION = {
  body: {
    type: 'object',
    required: ['clientKey', 'customerKey', 'amount', 'method', 'payment'],
    properties: {
      clientKey: { type: 'string' },
      customerKey: { type: 'string' },
      amount: { type: 'integer', minimum: 0 },
      method: { enum: METHODS },
      payment: {
        type: 'object',
        required: ['orderId', 'orderName'],
        properties: {
          orderId: { type: 'string' },
          orderName: { type: 'string', maxLength: 100 },
          successUrl: nullable('string'),
          failUrl: nullable('string'),
          customerName: nullable('string'),
          taxFreeAmount: nullable('integer'),
          metadata: nullable('object'),
          virtualAccount: nullable('object'),
        },
      },
    },
  },
};

function originOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? new URL(address).origin : '';
}

function sendReceipt(standIn: StandIn, paymentKey: string, reply: FastifyReply): FastifyReply {
  const payment = standIn.store.get('payments', paymentKey);
  return payment ? sendPage(reply, receiptPage(payment)) : sendPage(reply.code(404), missingReceiptPage());
}

/** Only `framedBy`, the merchant's page, may show the page in a frame. */
function sendPage(reply: FastifyReply, html: string, framedBy = ''): FastifyReply {
  const policy = `default-src 'self'; img-src 'self' data:; frame-ancestors 'self' ${framedBy}`;
  return reply
    .header('content-type', 'text/html;charset=UTF-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);
}
