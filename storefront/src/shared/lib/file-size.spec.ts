import { describe, expect, it } from '@jest/globals';
import { fileSize } from './file-size';

describe('fileSize', () => {
  it.each([
    [1, '1KB'],
    [84_000, '82KB'],
    [1_258_291, '1.2MB'],
  ])('%i', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
