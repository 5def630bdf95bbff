import { describe, expect, it } from '@jest/globals';
import { targetOf, type TargetRules } from './target.rules.js';

const SHOP: TargetRules = { storeHost: 'shop.example.com', storePorts: [3000, 443], allowsLocal: false };
const LOCAL: TargetRules = { storeHost: 'localhost', storePorts: [3000], allowsLocal: true };

describe('W6: an address', () => {
  it.each([
    ['https://erp.example.com/hooks?shop=1', 443],
    ['https://erp.example.com:8443/', 8443],
    ['https://ERP.Example.com', 443],
    ['https://xn--9n2bp8q.example.com/', 443],
    ['https://웹훅.example.com/', 443],
    ['https://_hooks.erp.example.com/@me', 443],
    ['https://shop.example.com.erp.example/', 443],
  ])('may be %s', (text, port) => {
    expect(targetOf(text, SHOP)).toMatchObject({ port, isLocal: false });
  });

  it.each([
    'http://localhost:4000/',
    'http://127.0.0.1:4000/',
    'https://[::1]:4000/',
    'http://a.localhost:1/',
  ])('on this machine may be %s where that is allowed, and only there', (text) => {
    expect(targetOf(text, LOCAL)).toMatchObject({ isLocal: true });
    expect(targetOf(text, SHOP)).toBeNull();
  });

  it.each([
    'http://localhost:3000/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://10.0.0.1:4000/',
    'http://[::ffff:127.0.0.1]:4000/',
    'http://0.0.0.0:4000/',
    'http://erp.example.com/',
    'https://erp.example.com:4000/',
  ])('may not be %s there either', (text) => {
    expect(targetOf(text, LOCAL)).toBeNull();
  });
});
