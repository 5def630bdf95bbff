import { describe, expect, it } from '@jest/globals';
import { findingOf, type ArtworkResult } from '@store/domain';
import type { ArtworkVersion } from '../api/artworks';
import { fileSummary, sortedFindings, stampOf, wayOut } from './report-view';

const report = (verdict: ArtworkResult) => ({ verdict }) as NonNullable<ArtworkVersion['report']>;

describe('a version', () => {
  it.each([
    ['queued', null, '확인 대기', 'ink'],
    ['running', null, '확인 중', 'ink'],
    ['done', report('READY'), '인쇄 가능', 'pine'],
    ['done', report('FIX'), '수정 필요', 'persimmon'],
    ['failed', report('UNUSABLE'), '사용할 수 없음', 'persimmon'],
  ] as const)('that is %s stands as such', (state, of, label, tone) => {
    expect(stampOf({ state, report: of })).toEqual({ label, tone });
  });

  it('shows pixels of a picture and millimetres of a drawing', () => {
    const fields = { widthMm: 90, heightMm: 50, pixels: null };
    const drawing = { type: 'ai', bytes: 2 * 1024 * 1024, report: { facts: fields } } as ArtworkVersion;
    expect(fileSummary(drawing)).toBe('AI · 2.0MB · 90×50mm');
    const picture = {
      ...drawing,
      type: 'png',
      report: { facts: { ...fields, pixels: { width: 300, height: 200 } } },
    };
    expect(fileSummary(picture as ArtworkVersion)).toBe('PNG · 2.0MB · 300×200px');
    expect(fileSummary({ ...drawing, report: null })).toBe('AI · 2.0MB');
  });
});

it('findings stand the worst first', () => {
  const findings = [
    findingOf('PDF_ACTIVE'),
    findingOf('FONT_NOT_EMBEDDED', { fonts: 'A' }),
    findingOf('PAGES_EXTRA', { n: 2 }),
  ];
  expect(sortedFindings(findings).map(({ code }) => code)).toEqual([
    'FONT_NOT_EMBEDDED',
    'PAGES_EXTRA',
    'PDF_ACTIVE',
  ]);
});

it('only what has to be done has a way out', () => {
  expect(wayOut('READY')).toBeNull();
  expect(wayOut('MANUAL')).toBeNull();
  expect(wayOut('UNUSABLE')).toContain('수정한 파일');
});
