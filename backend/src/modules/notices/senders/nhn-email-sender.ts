import { kstDateTime } from '@store/domain';
import { z } from 'zod';
import type { ChannelAdapter } from './channel-sender.js';
import { jsonCall, mayPassLater, type JsonAnswer } from './json-call.js';
import { mailHtml } from './mail-text.js';
import type { Delivery, OutgoingNotice } from './message-sender.js';

/** Name of the sender in the outbox. */
export const NHN_EMAIL = 'nhn-email';
/** Longest time between a try without an answer and the query for it. */
const LOOK_BACK_MS = 5 * 60_000;

export interface NhnEmailSettings {
  apiUrl: string;
  appKey: string;
  secretKey: string;
  /** The sender's address as registered with NHN Cloud. */
  sender: string;
  /** Origin of the store, for links. */
  publicUrl: string;
}

/** The used parts of the service's answers. */
const ANY = z.object({
  header: z.object({
    isSuccessful: z.boolean(),
    resultCode: z.number(),
    resultMessage: z.string().nullish(),
  }),
});
const SENT = z.object({
  body: z.object({
    data: z.object({
      requestId: z.string(),
      results: z.array(z.object({ resultCode: z.number(), resultMessage: z.string().nullish() })).default([]),
    }),
  }),
});
const LISTED = z.object({
  body: z.object({ data: z.array(z.object({ requestId: z.string() })).nullish() }).nullish(),
});

/**
 * E-mail by NHN Cloud's Email API v2.1. The reference is sent as `senderGroupingKey`, by which its list can be queried,
 * so that a try whose answer was lost is not sent twice.
 */
export class NhnEmailSender implements ChannelAdapter {
  constructor(
    private readonly settings: NhnEmailSettings,
    private readonly now: () => Date,
  ) {}

  async deliver(notice: OutgoingNotice): Promise<Delivery> {
    const earlier = notice.repeated ? await this.find(notice) : null;
    if (earlier !== null) return { kind: 'sent', by: NHN_EMAIL, providerId: earlier };
    const answer = await jsonCall(this.url('/sender/mail'), this.headers(), {
      senderAddress: this.settings.sender,
      title: notice.title,
      body: mailHtml(notice, this.settings.publicUrl),
      receiverList: [{ receiveMailAddr: notice.recipient, receiveType: 'MRT0' }],
      senderGroupingKey: notice.reference,
    });
    return read(answer);
  }

  /** The request id of the mail with this reference, if an earlier try arrived. */
  private async find({ reference, createdAt }: OutgoingNotice): Promise<string | null> {
    const url = this.url('/sender/mails');
    url.searchParams.set('senderGroupingKey', reference);
    url.searchParams.set('startSendDate', kstDateTime(new Date(createdAt.getTime() - LOOK_BACK_MS)));
    url.searchParams.set('endSendDate', kstDateTime(this.now()));
    const { status, body } = await jsonCall(url, this.headers());
    if (status !== 200 || !ANY.parse(body).header.isSuccessful) throw new Error(`list ${status}`);
    return LISTED.parse(body).body?.data?.[0]?.requestId ?? null;
  }

  private url(path: string): URL {
    const { apiUrl, appKey } = this.settings;
    return new URL(`/email/v2.1/appKeys/${encodeURIComponent(appKey)}${path}`, apiUrl);
  }

  private headers(): Record<string, string> {
    return { 'x-secret-key': this.settings.secretKey };
  }
}

/** The service answers 200 even to refused requests; `header` and each recipient have their own codes. */
function read({ status, body }: JsonAnswer): Delivery {
  const { header } = ANY.parse(body);
  if (status !== 200 || !header.isSuccessful) {
    // An error of the whole request concerns our account (keys, quota, sender), not the recipient.
    const kind = status === 200 || mayPassLater(status) ? 'later' : 'refused';
    return { kind, reason: `${header.resultCode}: ${header.resultMessage ?? ''}` };
  }
  const { requestId, results } = SENT.parse(body).body.data;
  const [result] = results;
  if (result !== undefined && result.resultCode !== 0) {
    return { kind: 'refused', reason: `${result.resultCode}: ${result.resultMessage ?? ''}` };
  }
  return { kind: 'sent', by: NHN_EMAIL, providerId: requestId };
}
