/** A notice to be sent to a person. */
export interface OutgoingNotice {
  id: number;
  /** The same for every try. */
  reference: string;
  channel: 'email' | 'sms';
  /** Dotted name of the event. */
  kind: string;
  /** E-mail address, or phone of digits only. */
  recipient: string;
  title: string;
  body: string;
  /** Path of the page with more about it; null = none. */
  link: string | null;
  /** The first try is 1; an operator's retry of a failed notice starts at 1 again. */
  attempt: number;
  /** An earlier try may have arrived: the sender asks the service before it sends again. */
  repeated: boolean;
  createdAt: Date;
}

/**
 * Result of a try: accepted by the service; refused permanently (no such number, …); or unknown or not possible now, so
 * that it is tried again.
 */
export type Delivery =
  | { kind: 'sent'; by: string; providerId: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

/** The port through which messages leave the store. One adapter per channel; the outbox if none is configured. */
export abstract class MessageSender {
  /** Hands the notice over. Never throws: any fault results in `later`. */
  abstract deliver(notice: OutgoingNotice): Promise<Delivery>;

  /** Whether messages of this channel leave the store, i.e. a service is configured. */
  abstract reaches(channel: OutgoingNotice['channel']): boolean;
}
