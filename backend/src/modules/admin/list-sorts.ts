import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';

/** Orders of the outbox, over `notices n`. */
export const NOTICE_SORTS = sortsBy('n.id', { recipient: 'n.recipient', title: 'n.title' });
export type NoticeSort = SortOf<typeof NOTICE_SORTS>;

/** Orders of the enquiries, over `enquiries e` and who takes care of them, `members s`. */
export const ENQUIRY_SORTS = sortsBy('e.id', {
  title: 'e.title',
  asker: 'coalesce(e.company, e.name)',
  assignee: 's.name',
});
export type EnquirySort = SortOf<typeof ENQUIRY_SORTS>;

/** Orders of the stock list, over `products p` and `stock_items s`. */
export const STOCK_SORTS = sortsBy('p.id', {
  title: 'p.title',
  onHand: 's.on_hand',
  available: '(s.on_hand - s.reserved)',
});
export type StockSort = SortOf<typeof STOCK_SORTS>;
