import { MessageSender, type Delivery, type OutgoingNotice } from './message-sender.js';

/** One channel's adapter. */
export interface ChannelAdapter {
  deliver: (notice: OutgoingNotice) => Promise<Delivery>;
}

/** Name of the outbox among the senders: the message is stored, operators can read it, and it is not sent. */
export const OUTBOX = 'outbox';

/** Hands each notice to its channel's adapter; without one (the default) it is only recorded. */
export class ChannelSender extends MessageSender {
  constructor(
    private readonly adapters: Readonly<Partial<Record<OutgoingNotice['channel'], ChannelAdapter>>>,
  ) {
    super();
  }

  async deliver(notice: OutgoingNotice): Promise<Delivery> {
    const adapter = this.adapters[notice.channel];
    if (adapter === undefined) return { kind: 'sent', by: OUTBOX, providerId: null };
    try {
      return await adapter.deliver(notice);
    } catch (error) {
      return {
        kind: 'later',
        reason: `NO_ANSWER: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }

  reaches(channel: OutgoingNotice['channel']): boolean {
    return this.adapters[channel] !== undefined;
  }
}
