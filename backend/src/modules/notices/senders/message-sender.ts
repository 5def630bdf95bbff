/** A notice on its way to a person. */
export interface OutgoingNotice {
  id: number;
  /** The same for every try of this notice. */
  reference: string;
  channel: 'email' | 'sms';
  /** E-mail address, or phone of digits only. */
  recipient: string;
  title: string;
  body: string;
  /** Path in the store that shows more; null = none. */
  link: string | null;
  /** First try is 1; counted anew when an operator sends a failed notice again. */
  attempt: number;
  /** An earlier try may have arrived: the service is asked before anything is sent again. */
  repeated: boolean;
  createdAt: Date;
}

/**
 * What became of a try: taken by the service; refused for good (no such number, …); or not known or not possible
 * now, so that it is tried again.
 */
export type Delivery =
  | { kind: 'sent'; by: string; providerId: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

/** The port through which messages leave the store. One adapter a channel; the outbox where none is configured. */
export abstract class MessageSender {
  /** Hands the notice over. Never throws: whatever happens on the way is `later`. */
  abstract deliver(notice: OutgoingNotice): Promise<Delivery>;

  /** Whether messages of this channel leave the store, i.e. a service is configured for it. */
  abstract reaches(channel: OutgoingNotice['channel']): boolean;
}
