import type { Transporter } from 'nodemailer';
import type { ChannelAdapter } from './channel-sender.js';
import { mailHtml, mailText } from './mail-text.js';
import type { Delivery, OutgoingNotice } from './message-sender.js';

/** Name of the sender in the outbox. */
export const SMTP = 'smtp';
/** Timeout of each step of the conversation. */
const TIMEOUT_MS = 10_000;

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://…:465. */
  url: string;
  /** The From header: an address, or `이름 <address>`. */
  sender: string;
  /** Origin of the store, for links. */
  publicUrl: string;
}

/** nodemailer's description of a failure. */
interface SmtpFailure {
  responseCode?: number;
  command?: string;
  message: string;
}

/**
 * E-mail by any mail server. SMTP cannot tell whether an earlier try arrived: instead every try of a notice has the
 * same Message-ID, so that mailboxes show it once.
 */
export class SmtpSender implements ChannelAdapter {
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly settings: SmtpSettings) {}

  async deliver(notice: OutgoingNotice): Promise<Delivery> {
    const { sender, publicUrl } = this.settings;
    const { host } = new URL(publicUrl);
    try {
      const transport = await (this.transport ??= this.open());
      const { messageId } = await transport.sendMail({
        from: sender,
        to: { name: '', address: notice.recipient },
        subject: notice.title,
        text: mailText(notice, publicUrl),
        html: mailHtml(notice, publicUrl),
        messageId: `<${notice.reference}@${host}>`,
        date: notice.createdAt,
      });
      return { kind: 'sent', by: SMTP, providerId: messageId };
    } catch (error) {
      return read(error as SmtpFailure);
    }
  }

  /** Loaded with the first mail: a process that sends none does not pay for it. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.settings.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }
}

/**
 * 5xx to RCPT TO concerns the recipient and is permanent (RFC 5321, 4.2.1); everything else concerns our account or is
 * temporary.
 */
function read({ responseCode, command, message }: SmtpFailure): Delivery {
  const isRecipient = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return { kind: isRecipient ? 'refused' : 'later', reason: `${responseCode ?? 'NO_ANSWER'}: ${message}` };
}
