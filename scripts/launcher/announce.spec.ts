import { describe, expect, it } from '@jest/globals';
import { announcement } from './announce.ts';

const fields = {
  publicUrl: 'http://localhost:3000',
  standInUrl: 'http://localhost:3001',
  popbillUrl: 'http://localhost:3002',
  demo: true,
  partnerKey: 'dgk_test_aaaaaaaa_b',
  dataDir: '/d',
  milliseconds: 4210,
};

describe('announcement', () => {
  it('names every address and the demo accounts', () => {
    const text = announcement(fields);
    for (const part of [
      '4.21 s',
      ':3000/',
      ':3000/admin',
      ':3000/manager',
      ':3000/api/docs',
      ':3000/api/health',
      ':3001',
      '/d',
      'dgk_test_aaaaaaaa_b',
      '/api/partner/me',
    ]) {
      expect(text).toContain(part);
    }
    for (const password of ['Admin123!', 'Manager123!', 'Member123!', 'Business123!'])
      expect(text).toContain(password);
  });

  it('keeps silent about accounts and a stand-in that are not there', () => {
    const text = announcement({
      ...fields,
      demo: false,
      partnerKey: undefined,
      standInUrl: undefined,
      popbillUrl: undefined,
    });
    expect(text).not.toContain('Admin123!');
    expect(text).not.toContain('stand-in');
    expect(text).not.toContain('key');
  });
});
