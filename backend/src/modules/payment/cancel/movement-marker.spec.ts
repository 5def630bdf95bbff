import { describe, expect, it } from '@jest/globals';
import { bearsMarker, markedReason } from './movement-marker.js';

const name = { paymentKey: 'tgen_20261122abc', refundId: 12 };
const reason = markedReason(name, '로고가 번져 있습니다. (불량)');

describe('the name of a movement', () => {
  it.each<[string, string]>([
    ['as it was given', reason],
    ['trimmed by a letter at the end', reason.slice(0, -1)],
    ['cut to twenty letters', reason.slice(0, 20)],
    ['with other spaces', `  ${reason.replaceAll(' ', '\u00a0\u00a0')} `],
    ['without spaces and signs', reason.replaceAll(/[^\p{L}\p{N}]/gu, '')],
    ['in capitals', reason.toUpperCase()],
    ['in decomposed letters', reason.normalize('NFD')],
    [
      'in wide letters',
      reason.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ],
    ['as it was given before', '고객 변심 (환불 12)'],
    ['as before, trimmed', '고객 변심 (환불 12'],
  ])('is found in a reason %s', (_case, reported) => {
    expect(bearsMarker(reported, name)).toBe(true);
  });

  it.each<[string, string]>([
    ['of another refund', markedReason({ ...name, refundId: 121 }, '불량')],
    ['of another payment', markedReason({ ...name, paymentKey: 'tgen_20261122abd' }, '불량')],
    ['of another refund, as before', '고객 변심 (환불 121)'],
    ['that a person typed', 'R12 고객 변심'],
    ['that is empty', ''],
  ])('is not found in a reason %s', (_case, reported) => {
    expect(bearsMarker(reported, name)).toBe(false);
  });

  it('leaves a long reason within what the provider takes, and never half a letter', () => {
    const long = markedReason(name, '😀'.repeat(200));
    expect(long.length).toBeLessThanOrEqual(200);
    expect(() => encodeURIComponent(long)).not.toThrow();
  });
});
