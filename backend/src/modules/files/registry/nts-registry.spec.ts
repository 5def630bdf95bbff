import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startNts, type NtsStandIn } from '../../../../test/support/nts-stand-in.js';
import { NoRegistry } from './business-registry.service.js';
import { NtsRegistry } from './nts-registry.js';

/** Keys of data.go.kr are base64: they contain characters that a URL must encode. */
const KEY = 'aB+/cD==';

let nts: NtsStandIn;
beforeAll(async () => {
  nts = await startNts(KEY);
  nts.registry.set('1208147521', { b_stt: '계속사업자', b_stt_cd: '01', tax_type: '부가가치세 일반과세자' });
  nts.registry.set('2208162517', { b_stt: '휴업자', b_stt_cd: '02', tax_type: '부가가치세 간이과세자' });
  nts.registry.set('1248100998', { b_stt: '폐업자', b_stt_cd: '03', tax_type: '', end_dt: '20241231' });
  nts.registry.set('4118601799', { b_stt: '?', b_stt_cd: '09', tax_type: '' });
});
afterAll(() => nts.close());
beforeEach(() => {
  nts.trouble = null;
});

const checked = { outcome: 'checked', closedOn: null };

describe('the status', () => {
  it.each([
    ['1208147521', { ...checked, status: 'active', taxType: '부가가치세 일반과세자' }],
    ['2208162517', { ...checked, status: 'suspended', taxType: '부가가치세 간이과세자' }],
    ['1248100998', { ...checked, status: 'closed', taxType: null, closedOn: '2024-12-31' }],
    ['1234567891', { ...checked, status: 'unregistered', taxType: null }],
    // A new status of the tax office must not be taken for a known one.
    ['4118601799', { outcome: 'failed' }],
  ])('of %s is %j', async (number, answer) => {
    expect(await new NtsRegistry(nts.url, KEY).status(number)).toEqual(answer);
  });

  it('may be asked with the key in either of its spellings', async () => {
    const registry = new NtsRegistry(nts.url, encodeURIComponent(KEY));
    expect(await registry.status('1208147521')).toMatchObject({ status: 'active' });
  });
});

describe('no usable answer', () => {
  it.each([
    ['a refusal', { status: 500, body: '{"status_code":"INTERNAL_ERROR"}' }],
    ['a page', { status: 200, body: '<OpenAPI_ServiceResponse>SERVICE ERROR</OpenAPI_ServiceResponse>' }],
    [
      'another number’s answer',
      { status: 200, body: '{"status_code":"OK","data":[{"b_no":"0000000001","b_stt_cd":"01"}]}' },
    ],
    ['an empty answer', { status: 200, body: '{"status_code":"OK","data":[]}' }],
    ['an error with status 200', { status: 200, body: '{"status_code":"HTTP_ERROR"}' }],
  ])('is %s', async (_, trouble) => {
    nts.trouble = trouble;
    expect(await new NtsRegistry(nts.url, KEY).status('1208147521')).toEqual({ outcome: 'failed' });
  });

  it('is given for a wrong key, and where no server listens', async () => {
    expect(await new NtsRegistry(nts.url, 'wrong').status('1208147521')).toEqual({ outcome: 'failed' });
    expect(await new NtsRegistry('http://127.0.0.1:1', KEY).status('1208147521')).toEqual({
      outcome: 'failed',
    });
  });
});

it('without a key nothing is claimed', async () => {
  expect(await new NoRegistry().status()).toEqual({ outcome: 'unchecked' });
});
