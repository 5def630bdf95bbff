import type { LookupAddress } from 'node:dns';
import { Socket, type LookupFunction } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MessageSender } from '../src/modules/webhooks/delivery/message-sender.service.js';
import { PartnerAdmin, refusalOf } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { ALL_TYPES, Receiver, Webhooks } from './webhook-fixtures.js';

/**
 * W6: addresses that messages may not go to. The store is told to allow this machine nowhere here; every port is one
 * on which something listens, so that a connection would be seen. `PORT` stands for its number.
 */
const REFUSED_ADDRESSES: readonly [string, string][] = [
  ['http', 'http://partner.example.com/'],
  ['http on 443', 'http://partner.example.com:443/'],
  ['another scheme', 'ftp://partner.example.com/'],
  ['a file', 'file:///etc/passwd'],
  ['a text', 'partner.example.com'],
  ['nothing', ''],
  ['no host', 'https:///hooks'],
  ['another port', 'https://partner.example.com:PORT/'],
  ['the port of http', 'https://partner.example.com:80/'],
  ['the port of mail', 'https://partner.example.com:25/'],
  ['a user', 'https://user@partner.example.com/'],
  ['a user and a password', 'https://user:pass@partner.example.com/'],
  ['an empty user', 'https://@partner.example.com/'],
  ['a user that looks like the host', 'https://partner.example.com@127.0.0.1/'],
  ['localhost', 'https://localhost/'],
  ['localhost with http', 'http://localhost:PORT/'],
  ['a name below localhost', 'https://hooks.localhost/'],
  ['a name without a dot', 'https://intranet/'],
  ['a name with a dot at its end', 'https://partner.example.com./'],
  ['the store', 'https://shop.store.example/api/partner/me'],
  ['the store in capitals', 'https://SHOP.Store.Example/'],
  ['the store with another port', 'https://shop.store.example:8443/'],
  ['IPv4', 'https://127.0.0.1/'],
  ['IPv4 with http', 'http://127.0.0.1:PORT/'],
  ['public IPv4', 'https://8.8.8.8/'],
  ['IPv4 as one decimal', 'https://2130706433/'],
  ['IPv4 as one octal', 'https://017700000001/'],
  ['IPv4 as one hexadecimal', 'https://0x7f000001/'],
  ['IPv4 with octal parts', 'https://0177.0.0.1/'],
  ['IPv4 with hexadecimal parts', 'https://0x7f.0.0.0x1/'],
  ['IPv4 of two parts', 'https://127.1/'],
  ['IPv4 in full-width digits', 'https://１２７.0.0.1/'],
  ['IPv4 of zeros', 'https://0.0.0.0/'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['IPv6', 'https://[::1]/'],
  ['public IPv6', 'https://[2606:4700:4700::1111]/'],
  ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
];

/** W6: names that lead to such an address; each is saved, and refused when it is connected. */
const REFUSED_NAMES: readonly [string, string[]][] = [
  ['this machine', ['127.0.0.1']],
  ['another address of this machine', ['127.255.255.254']],
  ['this network', ['0.0.0.0']],
  ['a private network of class A', ['10.1.2.3']],
  ['a private network of class B', ['172.31.255.255']],
  ['a private network of class C', ['192.168.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a carrier', ['100.64.0.1']],
  ['protocol assignments', ['192.0.0.8']],
  ['documentation', ['203.0.113.9']],
  ['benchmarks', ['198.19.0.1']],
  ['multicast', ['224.0.0.1']],
  ['reserved', ['240.0.0.1']],
  ['broadcast', ['255.255.255.255']],
  ['IPv6 of this machine', ['::1']],
  ['no IPv6', ['::']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['public IPv4 in IPv6', ['::ffff:8.8.8.8']],
  ['IPv4-compatible IPv6', ['::7f00:1']],
  ['NAT64 of a private network', ['64:ff9b::10.0.0.1']],
  ['local NAT64', ['64:ff9b:1::808:808']],
  ['6to4', ['2002:7f00:1::']],
  ['Teredo', ['2001:0:4136:e378:8000:63bf:3fff:fdd2']],
  ['documentation of IPv6', ['2001:db8::1']],
  ['unique local IPv6', ['fd12:3456:789a::1']],
  ['link-local IPv6', ['fe80::1']],
  ['link-local IPv6 with a zone', ['fe80::1%lo']],
  ['site-local IPv6', ['fec0::1']],
  ['multicast of IPv6', ['ff02::1']],
  ['the discard prefix', ['100::1']],
  ['a public and a private address', ['93.184.216.34', '10.0.0.1']],
  ['a private and a public address', ['127.0.0.1', '93.184.216.34']],
  ['public IPv4 and IPv6 of this machine', ['93.184.216.34', '::1']],
];

let test: TestApp;
let hooks: Webhooks;
let admin: PartnerAdmin;
let receiver: Receiver;
let sender: MessageSender;
let names: Record<string, string[]> = {};

const familyOf = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

beforeAll(async () => {
  receiver = await Receiver.start();
  test = await startTestApp({ THROTTLE_FACTOR: '0', PUBLIC_URL: 'https://shop.store.example' });
  admin = await PartnerAdmin.of(test);
  sender = test.app.get(MessageSender, { strict: false });
  sender.resolve = async (name) => (names[name] ?? []).map(familyOf);
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** What was connected to meanwhile, by the sockets themselves and by Node's own report of them. */
async function connectionsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const before = receiver.connections;
  const connected: unknown[] = [];
  const connect = Socket.prototype.connect;
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [options] = args.flat() as { host?: string; lookup?: unknown }[];
    // A socket with a lookup connects only once the lookup has answered: those of our calls to the store have none.
    if (options?.lookup === undefined) return Reflect.apply(connect, this, args) as Socket;
    this.once('connectionAttempt', (...attempt: unknown[]) => connected.push(attempt));
    return Reflect.apply(connect, this, args) as Socket;
  });
  await work();
  return [...connected, ...(receiver.connections === before ? [] : ['the listener'])];
}

const endpointTo = async (url: string): Promise<number> => {
  hooks = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
  return (await hooks.add(url)).id;
};

it('W6: the table has at least sixty targets', () => {
  expect(REFUSED_ADDRESSES.length + REFUSED_NAMES.length).toBeGreaterThanOrEqual(60);
});

describe('W6: an address is refused, and nothing is connected:', () => {
  beforeAll(async () => {
    hooks = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
  });

  it.each(REFUSED_ADDRESSES)('%s: %s', async (_what, text) => {
    const url = text.replace('PORT', String(receiver.port));
    const opened = await connectionsOf(async () => {
      const answer = await hooks.call('post', '', { url, types: ['order.paid'] });
      expect(refusalOf(answer)).toEqual([422, 'ENDPOINT_URL']);
      // One that was saved before the rules were as they are.
      const sent = await sender.send({
        id: 'x',
        body: '{}',
        url,
        secret: '',
        previousSecret: null,
        previousUntil: null,
      });
      expect(sent.ended).toMatchObject({ status: null, error: 'TARGET_FORBIDDEN' });
    });
    expect(opened).toEqual([]);
  });
});

describe('W6: a name is refused when it leads to', () => {
  it.each(REFUSED_NAMES)('%s: %j', async (_what, addresses) => {
    names = { 'partner.example.com': addresses };
    const id = await endpointTo('https://partner.example.com:8443/hooks');
    const opened = await connectionsOf(async () => {
      const { body } = await hooks.call('post', `/${id}/ping`).expect(200);
      expect(body).toMatchObject({ delivered: false, status: null, error: 'TARGET_FORBIDDEN' });
    });
    expect(opened).toEqual([]);
  });
});

/** The addresses that sockets are given; none is connected, because they belong to others. */
async function addressesGiven(work: () => Promise<unknown>): Promise<LookupAddress[]> {
  const given: LookupAddress[] = [];
  const connect = Socket.prototype.connect;
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [options] = args.flat() as { lookup?: LookupFunction }[];
    const own = options?.lookup;
    if (options !== undefined && own !== undefined)
      options.lookup = (name, how, callback) =>
        own(name, how, (error, found) => {
          if (error === null && Array.isArray(found)) given.push(...found);
          callback(error ?? new Error('stopped by the test'), []);
        });
    return Reflect.apply(connect, this, args) as Socket;
  });
  await work();
  return given;
}

describe('a name that leads to public addresses', () => {
  it.each([
    ['IPv4', ['93.184.216.34']],
    ['IPv6', ['2606:4700:4700::1111']],
    ['both', ['2606:4700:4700::1111', '93.184.216.34']],
    ['NAT64 of a public address', ['64:ff9b::5db8:d822']],
  ])('is connected to exactly those: %s', async (_what, addresses) => {
    names = { 'partner.example.com': addresses };
    const id = await endpointTo('https://partner.example.com/hooks');
    const given = await addressesGiven(() => hooks.call('post', `/${id}/ping`).expect(200).then());
    expect(given).toEqual(addresses.map(familyOf));
  });

  it('is looked up again for each connection', async () => {
    names = { 'partner.example.com': ['93.184.216.34'] };
    const id = await endpointTo('https://partner.example.com/hooks');
    await addressesGiven(() => hooks.call('post', `/${id}/ping`).expect(200).then());
    names = { 'partner.example.com': ['127.0.0.1'] };
    const { body } = await hooks.call('post', `/${id}/ping`).expect(200);
    expect(body).toMatchObject({ error: 'TARGET_FORBIDDEN' });
  });

  it('and cannot be found says so', async () => {
    sender.resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    const id = await endpointTo('https://partner.example.com/hooks');
    const { body } = await hooks.call('post', `/${id}/ping`).expect(200);
    expect(body).toMatchObject({ delivered: false, status: null, error: 'DNS' });
  });
});
