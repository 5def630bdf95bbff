import type { TriggerDef } from '@mikro-orm/core';

const BEFORE: Pick<TriggerDef, 'timing' | 'events' | 'forEach'> = {
  timing: 'before',
  events: ['insert', 'update'],
  forEach: 'row',
};

/** Refuses a live tax document of an order with a live cash receipt: the law allows one evidence. */
export const noDocumentBesideReceipt: TriggerDef = {
  ...BEFORE,
  name: 'tax_document_orders_no_receipt',
  body: `if new.live and exists (select 1 from cash_receipts c
      where c.order_id = new.order_id and c.state in ('wanted', 'requested')) then
    raise exception 'the order % has a cash receipt', new.order_id using errcode = 'restrict_violation';
  end if;
  return new;`,
};

/**
 * The other direction. A receipt issued by the provider's own window is only recorded: its payment must be booked, and
 * the daily check finds both.
 */
export const noReceiptBesideDocument: TriggerDef = {
  ...BEFORE,
  name: 'cash_receipts_no_document',
  body: `if new.state in ('wanted', 'requested') and not new.by_widget and exists (
      select 1 from tax_document_orders t where t.order_id = new.order_id and t.live) then
    raise exception 'the order % has a tax document', new.order_id using errcode = 'restrict_violation';
  end if;
  return new;`,
};
