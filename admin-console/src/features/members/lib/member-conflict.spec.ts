import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@store/openapi/session';
import { currentData, currentMember } from './member-conflict';

describe('currentMember', () => {
  it('is what the server says stands there now', () => {
    const stale = new ApiError(409, 'STALE_VERSION', '', [], { current: { status: 'suspended' } });
    expect(currentMember(stale)).toEqual({ status: 'suspended' });
  });

  it('is nothing for every other failure', () => {
    expect(currentMember(new ApiError(409, 'LAST_ADMIN', ''))).toBeNull();
    expect(currentMember(new Error('net'))).toBeNull();
  });
});

describe('currentFacts', () => {
  it('says known facts in words, leaves out the others', () => {
    expect(currentData({ status: 'suspended', role: 1, name: '김', phone: null, version: 3 })).toEqual([
      { name: '이름', value: '김' },
      { name: '휴대폰', value: '–' },
      { name: '역할', value: '매니저' },
      { name: '상태', value: '정지' },
    ]);
  });
});
