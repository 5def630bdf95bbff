import { NOTICE_KIND_LABELS } from '@store/domain';
import type { Environment } from '../../../config/environment.js';
import type { Clock } from '../../../platform/clock.js';
import { ChannelSender, type ChannelAdapter } from './channel-sender.js';
import type { MessageSender } from './message-sender.js';
import { NhnEmailSender } from './nhn-email-sender.js';
import { SmtpSender } from './smtp-sender.js';
import { SolapiSender, type Alimtalk } from './solapi-sender.js';

/** The sender according to the settings. A partly configured service stops the start. */
export function configuredSender(environment: Environment, clock: Clock): MessageSender {
  const sms = solapi(environment, clock);
  const email = emailOf(environment, clock);
  return new ChannelSender({ ...(sms === null ? {} : { sms }), ...(email === null ? {} : { email }) });
}

function solapi(environment: Environment, clock: Clock): ChannelAdapter | null {
  const { SOLAPI_API_URL, SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER, PUBLIC_URL } = environment;
  const settings = wholeOrNone({ SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER });
  const alimtalk = alimtalkOf(environment);
  if (settings === null && alimtalk !== null) throw new Error('Settings SOLAPI_KAKAO_… need SOLAPI_API_KEY.');
  if (settings === null) return null;
  const [apiKey = '', apiSecret = '', sender = ''] = settings;
  return new SolapiSender(
    { apiUrl: SOLAPI_API_URL, apiKey, apiSecret, sender, publicUrl: PUBLIC_URL, alimtalk },
    () => clock.now(),
  );
}

/** Templates by kind: `order.paid=KA01TP…,order.shipped=KA01TP…`. A kind that the store does not send stops the start. */
function alimtalkOf({ SOLAPI_KAKAO_PROFILE, SOLAPI_KAKAO_TEMPLATES }: Environment): Alimtalk | null {
  const settings = wholeOrNone({ SOLAPI_KAKAO_PROFILE, SOLAPI_KAKAO_TEMPLATES });
  if (settings === null) return null;
  const [profile = '', list = ''] = settings;
  const templates = new Map(
    list.split(',').map((entry): [string, string] => {
      const [kind = '', id = ''] = entry.split('=').map((part) => part.trim());
      if (NOTICE_KIND_LABELS[kind] === undefined || id === '')
        throw new Error(`Setting SOLAPI_KAKAO_TEMPLATES: ${entry.trim()} is not kind=template.`);
      return [kind, id];
    }),
  );
  return { profile, templates };
}

/** One service for e-mail: with two, it would be undefined which one sends. */
function emailOf(environment: Environment, clock: Clock): ChannelAdapter | null {
  const [byNhn, bySmtp] = [nhnEmail(environment, clock), smtp(environment)];
  if (byNhn !== null && bySmtp !== null)
    throw new Error('Settings NHN_EMAIL_… and SMTP_… exclude each other.');
  return byNhn ?? bySmtp;
}

function smtp({ SMTP_URL, SMTP_SENDER, PUBLIC_URL }: Environment): ChannelAdapter | null {
  const settings = wholeOrNone({ SMTP_URL, SMTP_SENDER });
  if (settings === null) return null;
  const [url = '', sender = ''] = settings;
  return new SmtpSender({ url, sender, publicUrl: PUBLIC_URL });
}

function nhnEmail(environment: Environment, clock: Clock): ChannelAdapter | null {
  const { NHN_EMAIL_API_URL, NHN_EMAIL_APP_KEY, NHN_EMAIL_SECRET_KEY, NHN_EMAIL_SENDER, PUBLIC_URL } =
    environment;
  const settings = wholeOrNone({ NHN_EMAIL_APP_KEY, NHN_EMAIL_SECRET_KEY, NHN_EMAIL_SENDER });
  if (settings === null) return null;
  const [appKey = '', secretKey = '', sender = ''] = settings;
  return new NhnEmailSender(
    { apiUrl: NHN_EMAIL_API_URL, appKey, secretKey, sender, publicUrl: PUBLIC_URL },
    () => clock.now(),
  );
}

/** The values if all are set, null if none is. */
function wholeOrNone(settings: Record<string, string | undefined>): string[] | null {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined);
  if (missing.length === Object.keys(settings).length) return null;
  if (missing.length > 0) throw new Error(`Setting ${missing.join(', ')} is missing.`);
  return Object.values(settings).filter((value) => value !== undefined);
}
