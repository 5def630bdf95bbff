import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { OutgoingNotice } from './message-sender.js';
import { SmtpSender } from './smtp-sender.js';

const NOTICE: OutgoingNotice = {
  id: 1,
  reference: 'notice-1',
  channel: 'email',
  kind: 'estimate.sent',
  recipient: 'buyer@example.com',
  title: '견적이 도착했습니다',
  body: '<b>텀블러</b> 3,000개\n유효기간 11월 30일',
  link: '/user/estimates/1',
  attempt: 1,
  repeated: false,
  createdAt: new Date('2026-11-21T00:00:00Z'),
};

const mails: Email[] = [];
const receivers: string[] = [];
let server: SMTPServer;

/** A mail server that by default accepts mail from `store` with the right password. */
async function listen(options: SMTPServerOptions = {}): Promise<string> {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'store' && password === 'secret' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _, done) => {
      receivers.push(address);
      done();
    },
    onData: (stream, _, done) =>
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const senderAt = (address: string, login = 'store:secret'): SmtpSender =>
  new SmtpSender({
    url: `smtp://${login}@${address}`,
    sender: '아틀리에 <shop@example.com>',
    publicUrl: 'https://shop.test',
  });

const failure = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

beforeEach(() => void [mails.splice(0), receivers.splice(0)]);
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('SmtpSender', () => {
  it('sends text and HTML with the link, and the same Message-ID at every try', async () => {
    const sender = senderAt(await listen());
    const sent = { kind: 'sent', by: 'smtp', providerId: '<notice-1@shop.test>' };
    expect(await sender.deliver(NOTICE)).toEqual(sent);
    expect(await sender.deliver({ ...NOTICE, attempt: 2, repeated: true })).toEqual(sent);
    expect(mails.map((mail) => mail.messageId)).toEqual([sent.providerId, sent.providerId]);
    const [mail] = mails;
    expect(mail?.subject).toBe('견적이 도착했습니다');
    expect(mail?.from).toEqual({ name: '아틀리에', address: 'shop@example.com' });
    expect(mail?.text?.trim()).toBe(
      '<b>텀블러</b> 3,000개\n유효기간 11월 30일\n\nhttps://shop.test/user/estimates/1',
    );
    expect(mail?.html?.trim()).toBe(
      '<p>&lt;b&gt;텀블러&lt;/b&gt; 3,000개<br>유효기간 11월 30일</p>' +
        '<p><a href="https://shop.test/user/estimates/1">https://shop.test/user/estimates/1</a></p>',
    );
  });

  it('cannot be made to write to a second address', async () => {
    const sender = senderAt(await listen());
    await sender.deliver({
      ...NOTICE,
      recipient: 'a@example.com, b@example.com',
      title: 'x\r\nBcc: c@example.com',
    });
    expect(receivers.length).toBeLessThanOrEqual(1);
    for (const mail of mails) expect([mail.bcc, mail.cc, mail.to?.length]).toEqual([undefined, undefined, 1]);
  });

  it.each([
    ['an unknown recipient', 550, 'refused'],
    ['a full mail box', 452, 'later'],
  ])('takes %s (%i) as %s', async (_, code, kind) => {
    const address = await listen({ onRcptTo: (_to, _session, done) => done(failure(code)) });
    expect(await senderAt(address).deliver(NOTICE)).toMatchObject({
      kind,
      reason: expect.stringContaining(String(code)),
    });
  });

  it('takes what is about the store itself as later: the recipient has done nothing wrong', async () => {
    const address = await listen({ onMailFrom: (_from, _session, done) => done(failure(550)) });
    expect(await senderAt(address).deliver(NOTICE)).toMatchObject({ kind: 'later' });
    expect(await senderAt(address, 'store:wrong').deliver(NOTICE)).toMatchObject({ kind: 'later' });
    expect(await senderAt('127.0.0.1:1').deliver(NOTICE)).toMatchObject({ kind: 'later' });
  });
});
