import { describe, expect, it } from '@jest/globals';
import { FILE_MAX_BYTES } from '@store/domain';
import { DOCUMENT_FILE_HINT, documentFileProblem } from './document-file';

describe('documentFileProblem', () => {
  it.each([
    ['application/pdf', 1, null],
    ['image/webp', FILE_MAX_BYTES, null],
    ['', 100, null],
    ['image/png', 0, '빈 파일은 올릴 수 없습니다.'],
    ['image/png', FILE_MAX_BYTES + 1, '파일은 20MB 이하만 올릴 수 있습니다.'],
    ['application/zip', 100, '여기에는 첨부할 수 없는 파일 형식입니다. (PDF, PNG, JPG, WEBP)'],
  ])('%s of %i bytes', (type, size, problem) => {
    expect(documentFileProblem({ type, size })).toBe(problem);
  });

  it('says beforehand what is taken', () => {
    expect(DOCUMENT_FILE_HINT).toBe('PDF, PNG, JPG, WEBP · 20MB 이하');
  });
});
