import type { InboxKind } from '@store/domain';

const ADDRESSES: Readonly<Record<InboxKind, (id: number, area: string) => string>> = {
  order: (id, area) => `${area}/orders/${id}#thread`,
  estimate: (id) => `/manager/estimate/${id}`,
  enquiry: (id) => `/admin/enquiries/${id}`,
  print: (id, area) => `${area}/print/${id}`,
  correction: (id) => `/admin/evidence/${id}`,
};

/** Where the question is answered, in the area of the console that shows the inbox. */
export const inboxAddress = (kind: InboxKind, id: number, area: '/admin' | '/manager'): string =>
  ADDRESSES[kind](id, area);
