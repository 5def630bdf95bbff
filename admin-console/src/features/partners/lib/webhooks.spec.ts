import { describe, expect, it } from '@jest/globals';
import type { Webhook } from '../api/webhooks';
import { eventLabel, isSuccess, troubleOf, tryText } from './webhooks';

const AT = '2026-11-24T01:00:00.000Z';
const webhook = (more: Partial<Webhook>): Webhook => ({
  id: 12,
  url: 'https://erp.example/hooks',
  types: ['order.paid'],
  description: null,
  state: 'active',
  failingSince: null,
  lastSuccessAt: null,
  offAt: null,
  previousUntil: null,
  sentFrom: [],
  createdAt: AT,
  ...more,
});

describe('a try', () => {
  it.each([
    [200, null, true, 'HTTP 200 응답'],
    [204, null, true, 'HTTP 204 응답'],
    [302, null, false, 'HTTP 302 응답'],
    [null, 'TIMEOUT', false, '제한 시간 안에 응답하지 않았습니다'],
    [null, null, false, '응답이 없습니다'],
  ] as const)('%p %p', (status, error, success, text) => {
    const one = { at: AT, status, error };
    expect([isSuccess(one), tryText(one)]).toEqual([success, text]);
  });
});

describe('an endpoint', () => {
  it.each([
    [{}, null],
    [{ state: 'unverified' }, '업체가 연결 확인을 마치지 않아'],
    [{ state: 'off', offAt: AT }, '2026.11.24 10:00부터 전송을 중지'],
    [{ failingSince: AT }, '2026.11.24 10:00부터 전송에 실패'],
  ] as const)('%p', (more, start) => {
    const trouble = troubleOf(webhook(more));
    expect(trouble?.slice(0, start?.length)).toBe(start ?? undefined);
  });
});

it('keeps a type that it does not know', () => {
  expect(['order.paid', 'ping', 'order.moved'].map(eventLabel)).toEqual([
    '결제 완료',
    '연결 확인',
    'order.moved',
  ]);
});
