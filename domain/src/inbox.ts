/** What buyers and visitors wait to hear about, in the order of the inbox's tabs. */
export const INBOX_KINDS = ['order', 'estimate', 'enquiry', 'print', 'correction'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_KIND_LABELS: Readonly<Record<InboxKind, string>> = {
  order: '주문',
  estimate: '견적',
  enquiry: '소싱 문의',
  print: '시안 의견',
  correction: '정정 요청',
};
