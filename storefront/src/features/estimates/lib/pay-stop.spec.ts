import { describe, expect, it } from '@jest/globals';
import type { EstimateStatus } from '@store/domain';
import type { EstimateVersion } from '../api/estimates';
import { payStop } from './pay-stop';

const version = { no: 2 } as EstimateVersion;
const at = (status: EstimateStatus, payable = false, versionNo: number | null = 2) =>
  payStop({ status, payable, versionNo, versions: [version] });

describe('paying an estimate', () => {
  it('takes the accepted version that holds', () => {
    expect(at('ACCEPTED', true)).toEqual({ version, reason: null });
  });

  it.each([
    ['ACCEPTED', '진행 중'],
    ['EXPIRED', '유효기간이 지나'],
    ['ORDERED', '이미 결제'],
    ['CANCELLED', '취소된'],
    ['DECLINED', '거절하신'],
    ['SENT', '수락해 주세요'],
    ['QUESTION', '수락해 주세요'],
  ] as const)('says of %s why it cannot be paid', (status, text) => {
    expect(at(status).reason).toContain(text);
  });

  it('says that there is nothing to pay yet', () => {
    expect(at('REQUESTED', false, null).reason).toContain('아직');
  });
});
