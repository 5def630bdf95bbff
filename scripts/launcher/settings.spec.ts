import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const read = (variables: Record<string, string>): ReturnType<typeof readSettings> =>
  readSettings(variables, '/store');

describe('settings without anything said', () => {
  it('are those of a fresh machine', () => {
    expect(read({})).toEqual({
      root: '/store',
      dataDir: '/store/.data',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      redisUrl: undefined,
      toss: undefined,
      jwtSecret: undefined,
      demoPrintJobs: true,
      popbill: false,
      production: false,
    });
  });

  it('are the same when variables are there but empty', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', TOSS_SECRET_KEY: '' })).toEqual(read({}));
  });
});

describe('settings', () => {
  it.each([
    ['relative', 'shop', '/store/shop'],
    ['absolute', '/var/shop', '/var/shop'],
  ])('take a data folder that is %s', (_kind, given, expected) => {
    expect(read({ STORE_DATA_DIR: given }).dataDir).toBe(expected);
  });

  it('follow the port with the address, and drop a slash at its end', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(read({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });

  it.each(['0', '65536', 'abc', '3000.5', '-1'])('refuse PORT=%s', (port) => {
    expect(() => read({ PORT: port })).toThrow(/^PORT is .*PORT=3000\.$/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:geheim@host/store'],
    ['DATABASE_URL', 'geheim'],
    ['REDIS_URL', 'http://:geheim@host'],
    ['PUBLIC_URL', 'ftp://geheim'],
  ])('refuse %s=%s without repeating it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is not an address`));
    expect(() => read({ [name]: value })).not.toThrow(/geheim/);
  });

  it('want Toss keys in pairs', () => {
    expect(read({ TOSS_CLIENT_KEY: 'c', TOSS_SECRET_KEY: 's' }).toss).toEqual({
      clientKey: 'c',
      secretKey: 's',
    });
    expect(() => read({ TOSS_SECRET_KEY: 's' })).toThrow(/^TOSS_CLIENT_KEY is missing/);
    expect(() => read({ TOSS_CLIENT_KEY: 'c' })).toThrow(/^TOSS_SECRET_KEY is missing/);
  });
});
