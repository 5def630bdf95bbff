/** Topic of the notices that notify the workers that something waits in the outbox. */
export const NOTICES_TOPIC = 'notices';

/** What a person is notified of. */
export interface NoticeText {
  /** Dotted name of what happened: order.paid, order.shipped, refund.done … */
  kind: string;
  title: string;
  /** Plain text. */
  body: string;
  /** Path in the store that shows more. */
  link?: string;
  /** The same happening is reported once, e.g. `order.paid:12`. */
  dedupeKey?: string;
  /**
   * Body or link opens an account (a sign-in code, a reset link): kept out of the member's list and of the operators'.
   */
  secret?: boolean;
  /** When it may leave, e.g. after the quiet hours of the night; absent = at once. */
  /** It waits until then: what staff or the clock cause at night. Absent = at once. */
  notBefore?: Date;
}

/** A message and the member whom it is for. */
export interface MemberNotice {
  memberId: number;
  notice: NoticeText;
}

/** Where a message goes that is for this very address, whatever a member's contacts are. */
export interface NoticeAddress {
  /** Whose messages it belongs to, and with which it is erased; absent where no member stands behind it. */
  memberId?: number;
  channel: 'email' | 'sms';
  /** E-mail address, or phone of digits only. */
  recipient: string;
}
