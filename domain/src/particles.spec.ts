import { describe, expect, it } from '@jest/globals';
import { particleOf, withParticle, type ParticlePair } from './particles.js';

describe('particleOf', () => {
  it.each<[string, ParticlePair, string]>([
    ['박대표', '으로/로', '로'],
    ['박대표'.normalize('NFD'), '으로/로', '로'],
    ['이담당', '으로/로', '으로'],
    ['서울', '으로/로', '로'],
    ['서울', '을/를', '을'],
    ['색상', '을/를', '을'],
    ['크기', '을/를', '를'],
    ['사업자등록증', '이/가', '이'],
    ['통장 사본', '은/는', '은'],
    ['명함지', '은/는', '는'],
    ['백업', '과/와', '과'],
    ['12월 1일(화)', '으로/로', '로'],
    ['12월 4일(금)', '으로/로', '으로'],
    ['‘배송완료’', '으로/로', '로'],
    ['P-1001', '과/와', '과'],
    ['P-1002', '과/와', '와'],
    ['P-1003', '을/를', '을'],
    ['P-1007', '으로/로', '로'],
    ['P-1010', '으로/로', '으로'],
    ['PDF', '을/를', '를'],
    ['Mall', '으로/로', '로'],
    ['coupon', '이/가', '이'],
    ['banding', '은/는', '은'],
    ['buyer@hotel.example', '으로/로', '로'],
    ['★', '을/를', '를'],
    ['', '으로/로', '로'],
  ])('%p takes of %p: %p', (word, pair, particle) => expect(particleOf(word, pair)).toBe(particle));

  it('stands behind its word', () => {
    expect(withParticle('판매중', '으로/로')).toBe('판매중으로');
  });
});
