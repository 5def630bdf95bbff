/** Topic of the notices that tell the workers about new messages in the outbox. */
export const NOTICES_TOPIC = 'notices';

/** A message's content. */
export interface NoticeText {
  /** Dotted name of the event: order.paid, order.shipped, refund.done … */
  kind: string;
  title: string;
  /** Plain text. */
  body: string;
  /** Path of the page with more about it. */
  link?: string;
  /** The same event is reported once, e.g. `order.paid:12`. */
  dedupeKey?: string;
  /**
   * Body or link gives access to an account (a sign-in code, a reset link): hidden in the member's and the operators'
   * lists.
   */
  secret?: boolean;
  /** When it may leave, e.g. after the quiet hours of the night; absent = at once. */
  /** It waits until then: what staff or the clock cause at night. Absent = at once. */
  notBefore?: Date;
}

/** A message and its member. */
export interface MemberNotice {
  memberId: number;
  notice: NoticeText;
}

/** A message to one address, whatever the member's contacts are. */
export interface NoticeAddress {
  /** The member whose messages it belongs to, and with which it is erased; absent without a member. */
  memberId?: number;
  channel: 'email' | 'sms';
  /** E-mail address, or phone of digits only. */
  recipient: string;
}
