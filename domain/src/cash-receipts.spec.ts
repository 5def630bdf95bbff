import { expect, it } from '@jest/globals';
import { cashReceiptNumber } from './cash-receipts.js';

it.each([
  ['소득공제', '010-1234-5678', '01012345678'],
  ['소득공제', '011-123-4567', '0111234567'],
  ['소득공제', '019 1234 5678', '01912345678'],
  ['소득공제', '015-1234-5678', null],
  ['소득공제', '010-123-456', null],
  ['소득공제', '010-1234-56789', null],
  ['소득공제', '2010-1234-5678', null],
  ['소득공제', '1'.repeat(12), null],
  ['소득공제', '1'.repeat(13), '1'.repeat(13)],
  ['소득공제', '1'.repeat(19), '1'.repeat(19)],
  ['소득공제', '1'.repeat(20), null],
  ['소득공제', '123-45-67891', null],
  ['소득공제', '', null],
  ['지출증빙', '123-45-67891', '1234567891'],
  ['지출증빙', '123-45-67890', null],
  ['지출증빙', '010-1234-5678', null],
] as const)('%s %s: %p', (type, text, digits) => expect(cashReceiptNumber(type, text)).toBe(digits));
