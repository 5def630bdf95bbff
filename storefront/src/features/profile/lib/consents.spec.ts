import { describe, expect, it } from '@jest/globals';
import { consentState, marketingChange } from './consents';

const T = '2026-11-21T05:00:00.000Z';

describe('consents', () => {
  it.each([
    [
      { agreed: true, agreedAt: T, withdrawnAt: null },
      { text: '수신 동의', at: T },
    ],
    [
      { agreed: false, agreedAt: null, withdrawnAt: T },
      { text: '수신 동의 철회', at: T },
    ],
    [
      { agreed: false, agreedAt: null, withdrawnAt: null },
      { text: '동의하지 않음', at: null },
    ],
  ])('%j', (consent, expected) => {
    expect(consentState(consent)).toEqual(expected);
  });

  it('changes only one channel', () => {
    expect(marketingChange('email', true)).toEqual({ marketingEmailOptIn: true });
    expect(marketingChange('sms', false)).toEqual({ marketingSmsOptIn: false });
  });
});
