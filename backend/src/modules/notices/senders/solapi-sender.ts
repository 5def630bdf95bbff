import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ChannelAdapter } from './channel-sender.js';
import { jsonCall, mayPassLater } from './json-call.js';
import type { Delivery, OutgoingNotice } from './message-sender.js';

/** Names of the sender in the outbox. */
export const SOLAPI = 'solapi';
export const SOLAPI_ALIMTALK = 'solapi-alimtalk';
/** A long message has 2,000 bytes, its subject 40; a Hangul syllable counts two (developers.solapi.com). */
const TEXT_BYTES = 2000;
const SUBJECT_BYTES = 40;

export interface SolapiSettings {
  apiUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The sender's number as registered with Solapi. */
  sender: string;
  /** Origin of the store, for links. */
  publicUrl: string;
  /** Null: everything goes as a text message. */
  alimtalk: Alimtalk | null;
}

/** Messages by KakaoTalk (알림톡), whose wording Kakao has approved. */
export interface Alimtalk {
  /** The channel's id (pfId). */
  profile: string;
  /** Ids of the templates, by kind of notice; other kinds go as text messages. */
  templates: ReadonlyMap<string, string>;
}

const FAILED = z
  .array(z.object({ statusCode: z.string(), statusMessage: z.string().optional() }))
  .default([]);

/** The used parts of Solapi's answers. */
const SENT = z.object({
  failedMessageList: FAILED,
  messageList: z.array(z.object({ messageId: z.string() })).default([]),
  groupInfo: z.object({ groupId: z.string().optional() }).optional(),
});
const REFUSED = z.object({
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  failedMessageList: FAILED,
});
const LISTED = z.object({
  messageList: z
    .record(
      z.string(),
      z.object({
        messageId: z.string(),
        /** `ATA`: 알림톡. */
        type: z.string().nullish(),
        customFields: z.record(z.string(), z.string()).nullish(),
      }),
    )
    .default({}),
});

/** `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=hex(hmac(date + salt))` (Solapi, authentication by API key). */
export function solapiAuthorization(apiKey: string, apiSecret: string, now: Date): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/**
 * Text messages by Solapi's messages/v4. The reference is sent in `customFields`, by which a repetition is found. A kind with a
 * template goes by KakaoTalk: whom it does not reach gets the text message from Solapi itself (`disableSms: false`), and what
 * Solapi does not accept is sent as a text message at once. Both have the same reference, so a person hears once.
 */
export class SolapiSender implements ChannelAdapter {
  constructor(
    private readonly settings: SolapiSettings,
    private readonly now: () => Date,
  ) {}

  async deliver(notice: OutgoingNotice): Promise<Delivery> {
    const earlier = notice.repeated ? await this.find(notice) : null;
    if (earlier !== null) return earlier;
    const alimtalk = this.alimtalkOf(notice);
    if (alimtalk !== null) {
      const delivery = await this.send(alimtalk, SOLAPI_ALIMTALK);
      if (delivery.kind !== 'refused') return delivery;
    }
    return this.send(this.message(notice), SOLAPI);
  }

  private async send(message: object, by: string): Promise<Delivery> {
    const { status, body } = await jsonCall(this.url('/messages/v4/send-many/detail'), this.headers(), {
      messages: [message],
      showMessageList: true,
    });
    return status === 200 ? readSent(body, by) : readError(status, body);
  }

  /** What an earlier try with this reference became, if it arrived. */
  private async find({ recipient, reference, createdAt }: OutgoingNotice): Promise<Delivery | null> {
    const url = this.url('/messages/v4/list');
    url.searchParams.set('criteria', 'to,dateCreated');
    url.searchParams.set('cond', 'eq,gte');
    url.searchParams.set('value', `${recipient},${createdAt.toISOString()}`);
    url.searchParams.set('limit', '100');
    const { status, body } = await jsonCall(url, this.headers());
    if (status !== 200) throw new Error(`list ${status}`);
    const messages = Object.values(LISTED.parse(body).messageList);
    const found = messages.find((one) => one.customFields?.['reference'] === reference);
    if (found === undefined) return null;
    return { kind: 'sent', by: found.type === 'ATA' ? SOLAPI_ALIMTALK : SOLAPI, providerId: found.messageId };
  }

  private message({ recipient, title, body, link, reference }: OutgoingNotice): Record<string, unknown> {
    const more = link === null ? '' : `\n${this.settings.publicUrl}${link}`;
    return {
      to: recipient,
      from: this.settings.sender,
      subject: cutBytes(title, SUBJECT_BYTES),
      // The link is never cut.
      text: cutBytes(body, TEXT_BYTES - bytesOf(more)) + more,
      customFields: { reference },
    };
  }

  /** A template may use these variables, whatever its fixed words are; null where the kind has none. */
  private alimtalkOf({ kind, recipient, title, body, link, reference }: OutgoingNotice): object | null {
    const { alimtalk, sender, publicUrl } = this.settings;
    const templateId = alimtalk?.templates.get(kind);
    if (alimtalk === null || templateId === undefined) return null;
    const path = link?.slice(1) ?? '';
    return {
      to: recipient,
      from: sender,
      subject: cutBytes(title, SUBJECT_BYTES),
      kakaoOptions: {
        pfId: alimtalk.profile,
        templateId,
        variables: { '#{제목}': title, '#{내용}': body, '#{링크}': `${publicUrl}/${path}`, '#{경로}': path },
        disableSms: false,
      },
      customFields: { reference },
    };
  }

  private url(path: string): URL {
    return new URL(path, this.settings.apiUrl);
  }

  private headers(): Record<string, string> {
    const { apiKey, apiSecret } = this.settings;
    return { authorization: solapiAuthorization(apiKey, apiSecret, this.now()) };
  }
}

function readSent(body: unknown, by: string): Delivery {
  const { failedMessageList, messageList, groupInfo } = SENT.parse(body);
  const [failed] = failedMessageList;
  if (failed !== undefined) {
    return { kind: 'refused', reason: `${failed.statusCode}: ${failed.statusMessage ?? ''}` };
  }
  const providerId = messageList[0]?.messageId ?? groupInfo?.groupId ?? null;
  return { kind: 'sent', by, providerId };
}

/** An error has a code, or names the one message that was not accepted. */
function readError(status: number, body: unknown): Delivery {
  const { errorCode, errorMessage, failedMessageList } = REFUSED.parse(body);
  const [failed] = failedMessageList;
  const code = failed?.statusCode ?? errorCode ?? String(status);
  const reason = `${code}: ${failed?.statusMessage ?? errorMessage ?? ''}`;
  return { kind: mayPassLater(status) ? 'later' : 'refused', reason };
}

/** Length as Korean carriers count: one byte for ASCII, two for anything else. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, char) => sum + weightOf(char), 0);
}

const weightOf = (char: string): number => (char.charCodeAt(0) < 128 ? 1 : 2);

/** As many whole characters as fit. */
export function cutBytes(text: string, bytes: number): string {
  let left = bytes;
  let result = '';
  for (const char of text) {
    left -= weightOf(char);
    if (left < 0) break;
    result += char;
  }
  return result;
}
