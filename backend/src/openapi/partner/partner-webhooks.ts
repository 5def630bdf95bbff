import { getSchemaPath } from '@nestjs/swagger';
import { CHANGE_EVENTS, CHANGE_SCOPES, CHANGE_TYPES, type ChangeEventType } from '@store/domain';
import { changeDataOf } from '../../modules/changes/dto/change-data.dto.js';
import type { Schema } from '../model.js';

/** What the data of a webhook has besides the facts of its event. */
const ABOUT: Schema = {
  type: 'object',
  description: 'What an event is about, and where to read it.',
  required: ['subject', 'version', 'href'],
  properties: {
    subject: {
      type: 'object',
      required: ['kind', 'id', 'no'],
      properties: {
        kind: { type: 'string', 'x-extensible-enum': [...new Set(Object.values(CHANGE_EVENTS))] },
        id: { type: 'integer' },
        no: {
          type: ['string', 'null'],
          description: 'For people: the number of the order, the SKU of the product; null where it has none.',
        },
      },
    },
    version: { type: 'integer', description: 'Grows with every change of the subject.' },
    href: {
      type: ['string', 'null'],
      format: 'uri',
      description:
        'Address of the subject in this API, or of its order; null for tax documents, which belong to several.',
    },
  },
};

/** Schemas that the webhooks refer to, besides those of the facts. */
export const WEBHOOK_SCHEMAS: Readonly<Record<string, Schema>> = { WebhookAbout: ABOUT };

/** The section `webhooks` of the document: one for each type of event. */
export const webhooks = (): Record<string, { post: Schema }> =>
  Object.fromEntries(CHANGE_TYPES.map((type) => [type, { post: webhookOf(type) }]));

const SUMMARIES: Readonly<Record<ChangeEventType, string>> = {
  'order.placed': 'An order waits for its deposit',
  'order.paid': 'An order is paid',
  'order.changed': 'An order has changed in another way',
  'order.shipped': 'An order is shipped',
  'order.canceled': 'An order is canceled',
  'claim.requested': 'A buyer requests a cancellation or refund',
  'claim.changed': 'A claim has changed',
  'product.changed': 'A product has changed, is new or deleted',
  'stock.changed': 'The stock of a product has changed',
  'print-job.changed': 'A print job has changed',
  'tax-document.issued': 'A tax document is issued',
};

const ORDER = { kind: 'order', id: 1042, no: '20261121-7K3Q9D', href: 'orders/1042' };
const CLAIM = { kind: 'claim', id: 88, no: null, href: 'orders/1042' };
const claim = (state: string, previousState: string | null) => ({
  kind: 'cancel',
  state,
  previousState,
  orderId: 1042,
  orderNo: '20261121-7K3Q9D',
  amount: state === 'requested' ? null : 45_000,
});
const order = (status: string, previousStatus: string | null) => ({
  status,
  previousStatus,
  amount: 123_000,
});

interface About {
  kind: string;
  id: number;
  no: string | null;
  /** Below /api/partner. */
  href: string | null;
}

/** What each event says in the example, and of what. */
const EXAMPLES: Readonly<Record<ChangeEventType, { about: About; facts: object }>> = {
  'order.placed': { about: ORDER, facts: order('NEW', null) },
  'order.paid': { about: ORDER, facts: order('PAID', 'NEW') },
  'order.changed': { about: ORDER, facts: order('PREPARING', 'PAID') },
  'order.shipped': { about: ORDER, facts: order('SHIPPED', 'PREPARING') },
  'order.canceled': { about: ORDER, facts: order('CANCELED', 'PAID') },
  'claim.requested': { about: CLAIM, facts: claim('requested', null) },
  'claim.changed': { about: CLAIM, facts: claim('done', 'processing') },
  'product.changed': {
    about: { kind: 'product', id: 7, no: 'TB-500-WH', href: 'products/7' },
    facts: { status: 'active', previousStatus: 'active', basePrice: 9800, salePrice: null },
  },
  'stock.changed': {
    about: { kind: 'stock', id: 7, no: 'TB-500-WH', href: 'products/7' },
    facts: { onHand: 240, reserved: 12, available: 228, tracked: true },
  },
  'print-job.changed': {
    about: { kind: 'print-job', id: 51, no: 'P-20261121-4XWQ7N', href: 'orders/1042' },
    facts: {
      state: 'APPROVED',
      previousState: 'PROOF_SENT',
      held: false,
      orderId: 1042,
      orderLineId: 2077,
      dueOn: '2026-12-01',
    },
  },
  'tax-document.issued': {
    about: { kind: 'tax-document', id: 19, no: 'T-20261121-0019', href: null },
    facts: { kind: 'single', supplied: 111_818, vat: 11_182, amount: 123_000, writeDate: '2026-11-21' },
  },
};

function exampleOf(type: ChangeEventType): object {
  const { facts, about } = EXAMPLES[type];
  const { href, ...subject } = about;
  return {
    id: 'c1f0a4de-3b0e-4c9b-9a53-7d2f6a0b1e55',
    type,
    timestamp: '2026-11-21T01:00:00.000Z',
    data: { ...facts, subject, version: 3, href: href && `https://store.example/api/partner/${href}` },
  };
}

const HEADERS = [
  ['webhook-id', 'The same in every try: drop what you know.', 'string'],
  ['webhook-timestamp', 'Seconds since 1970 of this try.', 'integer'],
  ['webhook-signature', '`v1,{base64}`; several, separated by spaces, while a secret is replaced.', 'string'],
] as const;

/** The headers of every webhook, by name. */
export const WEBHOOK_PARAMETERS: Readonly<Record<string, Schema>> = Object.fromEntries(
  HEADERS.map(([name, description, type]) => [
    name,
    { name, in: 'header', required: true, description, schema: { type } },
  ]),
);

function webhookOf(type: ChangeEventType): Schema {
  const data = { $ref: getSchemaPath(changeDataOf(type).name) };
  return {
    operationId: type.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: SUMMARIES[type],
    description: `Sent to endpoints of partners with \`${CHANGE_SCOPES[CHANGE_EVENTS[type]]}\`.`,
    tags: ['webhooks'],
    security: [],
    parameters: HEADERS.map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'type', 'timestamp', 'data'],
            properties: {
              id: { type: 'string', description: 'The header `webhook-id`.' },
              type: { type: 'string', const: type },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data: { allOf: [data, { $ref: getSchemaPath('WebhookAbout') }] },
            },
          },
          example: exampleOf(type),
        },
      },
    },
    responses: {
      '2XX': { $ref: '#/components/responses/Received' },
      '410': { $ref: '#/components/responses/Gone' },
    },
  };
}

/** What an endpoint answers. */
export const WEBHOOK_RESPONSES: Readonly<Record<string, Schema>> = {
  Received: { description: 'Received; anything else is a failure and tried again.' },
  Gone: { description: 'The endpoint is gone: the store switches it off.' },
};
