import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeKey } from './key.js';

describe('normalizeKey', () => {
  it.each([
    ['068890012345\u200b', '068890012345'],
    ['\u001f068890012346', '068890012346'],
    ['\ufeff068890012347', '068890012347'],
    ['TMB\u00ad-500', 'TMB-500'],
    ['\u202a20261128-AAAAAA\u202c', '20261128-AAAAAA'],
    ['\u206020261128-CCCCCC\u200e', '20261128-CCCCCC'],
    ['\u3164TMB\u2800', 'TMB'],
    ['20261128‐AAAAAA', '20261128-AAAAAA'],
    ['20261128–AAAAAA', '20261128-AAAAAA'],
    ['20261128－AAAAAA', '20261128-AAAAAA'],
    ['20261128−AAAAAA', '20261128-AAAAAA'],
    ['ＴＭＢ－５００', 'TMB-500'],
    ['\u3000 TMB-500\u00a0\r\n', 'TMB-500'],
    ['TMB\t500', 'TMB 500'],
    ['품번'.normalize('NFD'), '품번'],
    ['ㅋㅋ', 'ㅋㅋ'],
    ['５００㎖', '500ml'],
    ['', ''],
  ])('%j is %j', (typed, key) => expect(normalizeKey(typed)).toBe(key));

  it('changes nothing that it has made', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeKey(normalizeKey(text))).toBe(normalizeKey(text));
      }),
    );
  });
});
