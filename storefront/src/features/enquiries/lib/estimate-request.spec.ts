import { describe, expect, it } from '@jest/globals';
import { EMPTY_ESTIMATE, estimateTitle, toEstimateEnquiry } from './estimate-request';

const asker = { name: ' 김구매 ', company: '', phone: '01012345678', email: '', privacyAgreed: true };
const mug = { name: '머그컵', quantity: '3000', detail: '로고 1도' };

describe('estimate request', () => {
  it('becomes an enquiry that can be read at a glance', () => {
    const values = {
      ...EMPTY_ESTIMATE,
      ...asker,
      lines: [mug],
      place: '부산 해운대',
      wishes: '금박 가능할까요?',
    };
    expect(toEstimateEnquiry(values)).toEqual({
      name: '김구매',
      company: null,
      phone: '01012345678',
      email: null,
      privacyAgreed: true,
      title: '견적 요청: 머그컵',
      body: '■ 품목\n1. 머그컵 / 3,000개 / 로고 1도\n\n■ 받을 곳\n부산 해운대\n\n■ 인쇄·요청 사항\n금박 가능할까요?',
      category: null,
      quantity: 3000,
      budget: null,
      wishedDate: null,
    });
  });

  it('leaves out lines that were not used, and sums nothing over several products', () => {
    const lines = [mug, { name: '', quantity: '', detail: ' ' }, { name: '수건', quantity: '', detail: '' }];
    const { title, body, quantity } = toEstimateEnquiry({ ...EMPTY_ESTIMATE, ...asker, lines });
    expect(title).toBe('견적 요청: 머그컵 외 1건');
    expect(body).toBe('■ 품목\n1. 머그컵 / 3,000개 / 로고 1도\n2. 수건 / 수량 상담');
    expect(quantity).toBeNull();
  });

  it('keeps the title within the hundred characters that are stored', () => {
    const long = { ...mug, name: '가'.repeat(200) };
    expect(Array.from(estimateTitle([long, mug]))).toHaveLength(100);
  });
});
