import { describe, expect, it } from '@jest/globals';
import { formatPhone } from './format';

describe('formatPhone', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['0311234567', '031-123-4567'],
    ['1588', '1588'],
    ['', '–'],
    [null, '–'],
  ])('%p is shown as %s', (digits, formatted) => {
    expect(formatPhone(digits)).toBe(formatted);
  });
});
