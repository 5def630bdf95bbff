import { describe, expect, it } from '@jest/globals';
import { FILE_MAX_BYTES } from '@store/domain';
import { UPLOAD_HINT, uploadProblem } from './upload-file';

describe('a file for an estimate', () => {
  it.each(['logo.ai', '시안.PDF', 'photo.jpeg', 'a.png'])('may be %s', (name) => {
    expect(uploadProblem({ name, size: 10 })).toBeNull();
  });

  it('is refused with the reason before it is sent', () => {
    expect(uploadProblem({ name: 'prices.xlsx', size: 10 })).toContain('AI, PDF, PNG, JPG');
    expect(uploadProblem({ name: 'logo.ai', size: 0 })).not.toBeNull();
    expect(uploadProblem({ name: 'logo.ai', size: FILE_MAX_BYTES })).toBeNull();
    expect(uploadProblem({ name: 'logo.ai', size: FILE_MAX_BYTES + 1 })).toContain('20');
  });

  it('has its limits shown beforehand', () => {
    expect(UPLOAD_HINT).toBe('AI, PDF, PNG, JPG · 20MB 이하 · 10개까지');
  });
});
