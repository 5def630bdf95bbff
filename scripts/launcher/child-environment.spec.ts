import { describe, expect, it } from '@jest/globals';
import {
  popbillStandInEnvironment,
  serverEnvironment,
  tossStandInEnvironment,
  workerMetrics,
} from './child-environment.ts';
import { readSettings } from './settings.ts';

const secrets = {
  jwtSecret: 'j',
  databasePassword: 'd',
  tossClientKey: 'test_gck_1',
  tossSecretKey: 'test_gsk_1',
  popbillSecretKey: 'a2V5',
};
const addresses = {
  databaseUrl: 'postgresql://db/store',
  apiPort: 3000,
  standInUrl: 'http://localhost:3001',
  popbillUrl: 'http://localhost:3002',
};

describe('the environment of the server', () => {
  it('points at the stand-in and uses the kept secret', () => {
    expect(serverEnvironment(readSettings({}, '/store'), secrets, addresses)).toMatchObject({
      PORT: '3000',
      PUBLIC_URL: 'http://localhost:3000',
      STORE_DATA_DIR: '/store/.data',
      DATABASE_URL: 'postgresql://db/store',
      JWT_SECRET: 'j',
      TOSS_CLIENT_KEY: 'test_gck_1',
      TOSS_SECRET_KEY: 'test_gsk_1',
      TOSS_API_URL: 'http://localhost:3001',
      TOSS_SDK_URL: 'http://localhost:3001/v2/standard',
      POPBILL_LINK_ID: 'LOCAL_STORE',
      POPBILL_SECRET_KEY: 'a2V5',
      POPBILL_AUTH_URL: 'http://localhost:3002',
      POPBILL_API_URL: 'http://localhost:3002',
    });
  });

  it('leaves the settings of Popbill as they are with real keys', () => {
    const settings = readSettings({ POPBILL_LINK_ID: 'DAMGO' }, '/store');
    expect(settings.popbill).toBe(true);
    const environment = serverEnvironment(settings, secrets, { ...addresses, popbillUrl: undefined });
    expect(environment['POPBILL_SECRET_KEY']).toBe(process.env['POPBILL_SECRET_KEY']);
  });

  it.each([
    [{}, 'true'],
    [{ TOSS_CLIENT_KEY: 'test_gck_1', TOSS_SECRET_KEY: 'test_gsk_1' }, 'true'],
    [{ TOSS_CLIENT_KEY: 'live_gck_1', TOSS_SECRET_KEY: 'live_gsk_1' }, undefined],
    [{ NODE_ENV: 'production' }, undefined],
  ])('lets webhooks reach this machine with test keys: %j', (variables, allowed) => {
    const environment = serverEnvironment(readSettings(variables, '/store'), secrets, addresses);
    expect(environment['WEBHOOK_ALLOW_LOCAL']).toBe(allowed);
  });

  it('leaves the addresses of Toss as they are with real keys', () => {
    const settings = readSettings(
      { TOSS_CLIENT_KEY: 'c', TOSS_SECRET_KEY: 's', JWT_SECRET: 'given' },
      '/store',
    );
    const environment = serverEnvironment(settings, secrets, { ...addresses, standInUrl: undefined });
    expect(environment).toMatchObject({ TOSS_CLIENT_KEY: 'c', TOSS_SECRET_KEY: 's', JWT_SECRET: 'given' });
    expect(environment['TOSS_API_URL']).toBe(process.env['TOSS_API_URL']);
    expect(environment['TOSS_SDK_URL']).toBe(process.env['TOSS_SDK_URL']);
  });
});

describe('the metrics of the worker', () => {
  it.each([
    ['are on the next port', { METRICS_PORT: '9464' }, { METRICS_PORT: '9465' }],
    ['are on any port where the API has any', { METRICS_PORT: '0' }, {}],
    ['are off without a port', {}, {}],
    ['are off with an empty one', { METRICS_PORT: ' ' }, {}],
  ])('%s', (_what, variables, expected) => {
    expect(workerMetrics(variables)).toEqual(expected);
  });
});

describe('the environment of the stand-in', () => {
  it('sends webhooks to the store', () => {
    const settings = readSettings({ PORT: '8080' }, '/store');
    expect(tossStandInEnvironment(settings, secrets, 3001)).toMatchObject({
      PORT: '3001',
      TOSS_DATA_DIR: '/store/.data/toss-stand-in',
      TOSS_SECRET_KEY: 'test_gsk_1',
      TOSS_WEBHOOK_URL: 'http://localhost:8080/api/webhooks/toss',
    });
  });

  it('of Popbill has the key that the server signs with', () => {
    expect(popbillStandInEnvironment(readSettings({}, '/store'), secrets, 3002)).toMatchObject({
      PORT: '3002',
      POPBILL_DATA_DIR: '/store/.data/popbill-stand-in',
      POPBILL_LINK_ID: 'LOCAL_STORE',
      POPBILL_SECRET_KEY: 'a2V5',
    });
  });
});
