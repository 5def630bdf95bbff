import { describe, expect, it } from '@jest/globals';
import { agreedConsentTexts, hasPrintConsents, printConsentTexts } from './print-consents.js';

const line = { productName: '에코백', quantity: 1200, printSummary: '앞면 가운데 · 실크 2도' };

describe('consents before a payment', () => {
  it('ask nothing where nothing is printed', () => expect(printConsentTexts([])).toEqual([]));

  it('name every printed line', () => {
    const [withdrawal, rights] = printConsentTexts([line, { ...line, productName: '머그컵', quantity: 5 }]);
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', version: 'v1.0' });
    expect(
      withdrawal?.text.endsWith(
        '철회하실 수 있습니다. 에코백 1,200개 (앞면 가운데 · 실크 2도), 머그컵 5개 (앞면 가운데 · 실크 2도)',
      ),
    ).toBe(true);
    expect(rights).toMatchObject({ kind: 'rights', label: '위 내용을 확인했습니다. (필수)' });
    expect(rights?.text).not.toContain('에코백');
  });

  it('of a version that was never written have no text', () =>
    expect(printConsentTexts([line], { withdrawal: 'v0.9', rights: 'v1.0' })).toHaveLength(1));

  it.each([
    [{ withdrawal: 'v1.0', rights: 'v1.0' }, true],
    [{ withdrawal: 'v1.0', rights: 'v0.9' }, false],
    [{ withdrawal: 'v1.0' }, false],
    [null, false],
    [undefined, false],
  ])('%j: %p', (given, all) => expect(hasPrintConsents(given)).toBe(all));
});

describe('consents that were given', () => {
  const agreed = [
    { kind: 'rights', version: 'v1.0' },
    { kind: 'withdrawal', version: 'v1.0' },
  ] as const;

  it('are read as they were agreed to', () =>
    expect(agreedConsentTexts([line], agreed)).toEqual(printConsentTexts([line])));

  it('have no texts where one of the two is missing', () =>
    expect(agreedConsentTexts([line], agreed.slice(1))).toEqual([]));
});
