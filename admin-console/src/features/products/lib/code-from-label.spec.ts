import { describe, expect, it } from '@jest/globals';
import { OPTION_CODE_PATTERN } from '@store/domain';
import { codeFromLabel } from './code-from-label';

describe('codeFromLabel', () => {
  it.each([
    ['색상', 'saeksang'],
    ['금박 인쇄', 'geumbak-inswae'],
    ['앞면 4도', 'apmyeon-4do'],
    ['  Logo (front) ', 'logo-front'],
    ['★', 'option'],
    ['', 'option'],
  ])('%p → %s', (label, code) => {
    expect(codeFromLabel(label, [], 'option')).toBe(code);
    expect(code).toMatch(OPTION_CODE_PATTERN);
  });

  it('never repeats a code of another', () => {
    expect(codeFromLabel('색상', ['saeksang', 'saeksang-2'], 'option')).toBe('saeksang-3');
  });

  it('stays within what the server takes', () => {
    const long = codeFromLabel('가'.repeat(100), [], 'option');
    expect(long).toHaveLength(50);
    expect(codeFromLabel('가'.repeat(100), [long], 'option').length).toBeLessThanOrEqual(50);
  });
});
