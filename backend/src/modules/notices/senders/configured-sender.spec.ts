import { describe, expect, it } from '@jest/globals';
import { loadEnvironment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { configuredSender } from './configured-sender.js';
import { cutBytes, solapiAuthorization } from './solapi-sender.js';

const SOLAPI = { SOLAPI_API_KEY: 'k', SOLAPI_API_SECRET: 's', SOLAPI_SENDER: '0215881234' };

const senderFor = (settings: NodeJS.ProcessEnv): ReturnType<typeof configuredSender> =>
  configuredSender(loadEnvironment({ NODE_ENV: 'test', ...settings }), new Clock());

describe('configuredSender', () => {
  it('reaches the channels that have a service, and records the others', async () => {
    const sender = senderFor(SOLAPI);
    expect([sender.reaches('sms'), sender.reaches('email')]).toEqual([true, false]);
    const notice = { id: 1, reference: 'r', channel: 'email' as const, recipient: 'a@example.com' };
    const rest = { kind: 'order.paid', title: 't', body: 'b', link: null, attempt: 1, repeated: false };
    expect(await sender.deliver({ ...notice, ...rest, createdAt: new Date() })).toEqual({
      kind: 'sent',
      by: 'outbox',
      providerId: null,
    });
    expect(senderFor({}).reaches('sms')).toBe(false);
  });

  it.each([
    [{ SOLAPI_API_KEY: 'k' }, 'Setting SOLAPI_API_SECRET, SOLAPI_SENDER is missing.'],
    [
      { NHN_EMAIL_APP_KEY: 'k', NHN_EMAIL_SENDER: 'a@example.com' },
      'Setting NHN_EMAIL_SECRET_KEY is missing.',
    ],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'Setting SMTP_SENDER is missing.'],
    [{ ...SOLAPI, SOLAPI_KAKAO_PROFILE: 'KA01PF' }, 'Setting SOLAPI_KAKAO_TEMPLATES is missing.'],
    [
      { SOLAPI_KAKAO_PROFILE: 'KA01PF', SOLAPI_KAKAO_TEMPLATES: 'order.paid=KA01TP' },
      'Settings SOLAPI_KAKAO_… need SOLAPI_API_KEY.',
    ],
    [
      {
        ...SOLAPI,
        SOLAPI_KAKAO_PROFILE: 'KA01PF',
        SOLAPI_KAKAO_TEMPLATES: 'order.paid=KA01TP, order.sent=KA01TP',
      },
      'Setting SOLAPI_KAKAO_TEMPLATES: order.sent=KA01TP is not kind=template.',
    ],
    [
      {
        NHN_EMAIL_APP_KEY: 'k',
        NHN_EMAIL_SECRET_KEY: 's',
        NHN_EMAIL_SENDER: 'a@example.com',
        SMTP_URL: 'smtp://127.0.0.1',
        SMTP_SENDER: 'a@example.com',
      },
      'Settings NHN_EMAIL_… and SMTP_… exclude each other.',
    ],
  ])('refuses a service that is configured by half or twice: %j', (settings, message) => {
    expect(() => senderFor(settings)).toThrow(message);
  });
});

describe('solapiAuthorization', () => {
  it('signs date and salt, with another salt each time', () => {
    const now = new Date('2026-11-21T00:00:00Z');
    const shape =
      /^HMAC-SHA256 apiKey=k, date=2026-11-21T00:00:00.000Z, salt=([0-9a-f]{32}), signature=[0-9a-f]{64}$/;
    const [first, second] = [solapiAuthorization('k', 's', now), solapiAuthorization('k', 's', now)];
    expect([shape.test(first), shape.test(second)]).toEqual([true, true]);
    expect(shape.exec(first)?.[1]).not.toBe(shape.exec(second)?.[1]);
  });
});

describe('cutBytes', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['가나다', 4, '가나'],
    ['가나다', 5, '가나'],
    ['a가', 2, 'a'],
    ['😀a', 1, ''],
    ['그대로', 100, '그대로'],
  ])('%j to %i is %j', (text, bytes, result) => expect(cutBytes(text, bytes)).toBe(result));
});
