/** What an event of the change log is about. */
export const CHANGE_SUBJECTS = ['order', 'claim', 'product', 'stock', 'print-job', 'tax-document'] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** The scope with which a key may read a subject, and so its events. */
export type ChangeScope = 'orders:read' | 'claims:read' | 'catalog:read' | 'stock:read';

/** The scope of each subject: print jobs and tax documents belong to orders. */
export const CHANGE_SCOPES: Readonly<Record<ChangeSubject, ChangeScope>> = {
  order: 'orders:read',
  claim: 'claims:read',
  product: 'catalog:read',
  stock: 'stock:read',
  'print-job': 'orders:read',
  'tax-document': 'orders:read',
};

/**
 * Every type of event and its subject. A change is one event, of the most specific type: `order.changed` only where no
 * other fits. An order that is paid at once is `order.paid` alone; `order.placed` is one that waits for its deposit.
 */
export const CHANGE_EVENTS = {
  'order.placed': 'order',
  'order.paid': 'order',
  'order.changed': 'order',
  'order.shipped': 'order',
  'order.canceled': 'order',
  'claim.requested': 'claim',
  'claim.changed': 'claim',
  'product.changed': 'product',
  'stock.changed': 'stock',
  'print-job.changed': 'print-job',
  'tax-document.issued': 'tax-document',
} as const satisfies Record<string, ChangeSubject>;

export type ChangeEventType = keyof typeof CHANGE_EVENTS;

/** The types in the order of the table above. */
export const CHANGE_TYPES = Object.keys(CHANGE_EVENTS) as ChangeEventType[];

/** Bounds of the change log and of reading it. */
export const CHANGE_LIMITS = {
  /** Days that an event can be read. */
  days: 30,
  /** Events of a page. */
  page: 300,
  defaultPage: 100,
  /** Longest wait for a new event, seconds. */
  waitSeconds: 25,
  /** How much earlier than a moment the reading begins, minutes: transactions may have been open for so long. */
  overlapMinutes: 10,
} as const;

/** Whether the text names a type of event. */
export const isChangeType = (text: string): text is ChangeEventType => Object.hasOwn(CHANGE_EVENTS, text);

/** The types that a key with these scopes may read. */
export const readableTypes = (scopes: readonly string[]): ChangeEventType[] =>
  CHANGE_TYPES.filter((type) => scopes.includes(CHANGE_SCOPES[CHANGE_EVENTS[type]]));
