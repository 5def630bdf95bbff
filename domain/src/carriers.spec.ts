import { describe, expect, it } from '@jest/globals';
import { CARRIERS, findCarrier, trackingLink } from './carriers.js';

describe('carriers', () => {
  it('have codes, names and aliases that mean one carrier each', () => {
    for (const carrier of CARRIERS) {
      for (const word of [carrier.code, carrier.name, ...carrier.aliases]) {
        expect(findCarrier(word)?.code).toBe(carrier.code);
      }
    }
  });

  it.each([
    ['cj', 'CJ'],
    [' CJ 대한통운 ', 'CJ'],
    ['대한통운', 'CJ'],
    ['한진', 'HANJIN'],
    ['우체국택배', 'EPOST'],
    ['롯데', 'LOTTE'],
    ['롯데글로벌로지스', 'LOTTE'],
    ['로젠', 'LOGEN'],
    ['우체국', 'EPOST'],
    ['경동', 'KDEXP'],
    ['대신', 'DAESIN'],
    ['CJ대한통운\u200b', 'CJ'],
    ['직접 배송', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%p is %p', (text, code) => expect(findCarrier(text)?.code).toBe(code));

  it.each([
    ['CJ', '1234-5678-9012', 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012'],
    ['로젠택배', ' 1234 5678 901 ', 'https://www.ilogen.com/web/personal/trace/12345678901'],
    [
      'EPOST',
      'EE123456789KR',
      'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=EE123456789KR',
    ],
    ['CJ', '\u200b1234–5678–9012', 'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012'],
    ['직접 배송', '123456789012', null],
    ['CJ', '', null],
    ['CJ', null, null],
    ['CJ', '123', null],
    ['CJ', '1234567&x=1', null],
    ['CJ', '"><script>', null],
    [null, '123456789012', null],
  ])('%p %p → %p', (carrier, no, link) => expect(trackingLink(carrier, no)).toBe(link));

  it('every carrier has an https page that holds the number', () => {
    for (const { code } of CARRIERS) {
      const link = trackingLink(code, '123456789012');
      expect(link).toMatch(/^https:\/\/.*123456789012$/);
    }
  });
});
