import { describe, expect, it } from '@jest/globals';
import type { OrderDispatch, PrintJobState } from '@store/domain';
import type { Order } from '../api/order-types';
import { orderNext } from './next-steps';

type Followed = Parameters<typeof orderNext>[0];

const order = (changes: Partial<Followed> = {}): Followed => ({
  status: 'PAID',
  paymentStatus: 'DONE',
  refunds: [],
  items: [],
  printJobs: [],
  paymentMethod: '카드',
  etaDate: null,
  ...changes,
});
const jobs = (...states: PrintJobState[]): Order['printJobs'] =>
  states.map((state, id) => ({ id, lineId: id, state, stateLabel: '', dueOn: null }));
const tomorrow: OrderDispatch = {
  leavesOn: '2026-11-30',
  arrivesOn: '2026-12-01',
  isLate: false,
  isKnown: true,
};
const stepsOf = (changes: Partial<Followed>): string[] | undefined =>
  orderNext(order(changes), tomorrow)?.steps.map(({ text }) => text);

describe('the first block of an order', () => {
  it.each<[Followed['status'], string, string[]]>([
    ['PAID', '주문이 완료되었습니다', ['11월 30일(월) 출고 예정', '보통 12월 1일(화) 도착']],
    ['PREPARING', '상품을 준비하고 있습니다', ['11월 30일(월) 출고 예정', '보통 12월 1일(화) 도착']],
    ['SHIPPING', '상품이 출고되었습니다', ['보통 출고 다음 영업일에 도착합니다.']],
    ['DELIVERED', '배송이 완료되었습니다', ['같은 구성으로 다시 주문하실 수 있습니다.']],
  ])('%s: %s', (status, title, days) =>
    expect(orderNext(order({ status }), tomorrow)).toMatchObject({ title, days }),
  );

  it('names the day of arrival that staff entered', () =>
    expect(orderNext(order({ status: 'SHIPPING', etaDate: '2026-12-02' }), null)?.days).toEqual([
      '12월 2일(수) 도착 예정',
    ]));

  it('leaves out days that are not known', () => expect(orderNext(order(), null)?.days).toEqual([]));

  it.each<[string, Partial<Followed>]>([
    ['an order that is not paid', { status: 'PENDING', paymentStatus: 'WAITING_FOR_DEPOSIT' }],
    ['a payment in doubt', { paymentStatus: 'UNKNOWN' }],
    ['a cancelled order', { status: 'CANCELLED', paymentStatus: 'CANCELED' }],
  ])('does not stand on %s', (_case, changes) => expect(orderNext(order(changes), null)).toBeNull());
});

describe('its next steps', () => {
  const shipped = '출고하면 송장번호를 알림으로 보내 드립니다.';
  const slip = '카드 매출전표를 증빙으로 받으실 수 있습니다.';
  const approve = '시안을 확정하시면 제작을 시작합니다.';

  it.each<[string, PrintJobState[], string[]]>([
    ['nothing is printed', [], []],
    [
      'a file is missing',
      ['WAITING', 'PROOF_SENT'],
      ['인쇄 파일을 보내 주세요. 파일을 받은 날부터 시안을 준비합니다.', approve],
    ],
    ['a proof waits', ['CHECKING', 'PROOF_SENT'], ['보내 드린 시안을 확인해 주세요.', approve]],
    ['a file is checked', ['CHECKING'], ['파일을 확인하고 시안을 보내 드립니다.', approve]],
    ['all is approved', ['APPROVED', 'PRODUCED'], ['인쇄 제작을 진행합니다.']],
    ['all is printed', ['PRODUCED'], []],
    ['its job was cancelled', ['CANCELED'], []],
  ])('say what the buyer does first where %s', (_case, states, first) =>
    expect(stepsOf({ printJobs: jobs(...states) })).toEqual([...first, shipped, slip]),
  );

  it('name the evidence of a bank transfer', () =>
    expect(stepsOf({ paymentMethod: '가상계좌' })?.at(-1)).toBe(
      '세금계산서와 현금영수증을 확인하고 신청하실 수 있습니다.',
    ));
});
