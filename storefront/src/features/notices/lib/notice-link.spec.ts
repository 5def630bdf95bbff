import { describe, expect, it } from '@jest/globals';
import { noticeLink } from './notice-link';

describe('noticeLink', () => {
  it.each([
    ['order.paid', '/user/orders/41', { to: '/user/orders/41', label: '주문 보기', isOtherApp: false }],
    ['refund.done', '/user/orders/41', { to: '/user/orders/41', label: '주문 보기', isOtherApp: false }],
    [
      'document.rejected',
      '/my/business/documents',
      { to: '/my/business/documents', label: '사업자 서류 보기', isOtherApp: false },
    ],
    [
      'request.approved',
      '/my/purchase-requests/3',
      { to: '/my/purchase-requests/3', label: '구매 요청 보기', isOtherApp: false },
    ],
    ['form.answered', '/manager/forms/3', { to: '/manager/forms/3', label: '자세히 보기', isOtherApp: true }],
    ['password.changed', null, null],
    // Only pages of this store are linked, whatever a message contains.
    ['order.paid', 'https://elsewhere.example/', null],
    ['order.paid', '//elsewhere.example/', null],
  ])('%s %s', (kind, link, expected) => {
    expect(noticeLink({ kind, link })).toEqual(expected);
  });
});
