import { describe, expect, it } from '@jest/globals';
import { FILE_MAX_BYTES } from '@store/domain';
import { THREAD_UPLOADS, PROOF_COMMENT_UPLOADS, uploadHint, uploadProblem } from './upload-file';

describe('a file for an estimate', () => {
  it.each(['logo.ai', '시안.PDF', 'photo.jpeg', 'a.png'])('may be %s', (name) => {
    expect(uploadProblem({ name, size: 10 }, THREAD_UPLOADS)).toBeNull();
  });

  it('is refused with the reason before it is sent', () => {
    const problem = (name: string, size: number) => uploadProblem({ name, size }, THREAD_UPLOADS);
    expect(problem('prices.xlsx', 10)).toContain('AI, PDF, PNG, JPG');
    expect(problem('logo.ai', 0)).not.toBeNull();
    expect(problem('logo.ai', FILE_MAX_BYTES)).toBeNull();
    expect(problem('logo.ai', FILE_MAX_BYTES + 1)).toContain('20');
  });

  it('has its limits shown beforehand', () => {
    expect(uploadHint(THREAD_UPLOADS)).toBe('AI, PDF, PNG, JPG · 20MB 이하 · 10개까지');
  });
});

describe('a file of a comment on a proof', () => {
  it('is a picture or a PDF, three at most', () => {
    expect(uploadHint(PROOF_COMMENT_UPLOADS)).toBe('PDF, PNG, JPG · 20MB 이하 · 3개까지');
    expect(uploadProblem({ name: 'logo.ai', size: 10 }, PROOF_COMMENT_UPLOADS)).toContain('PDF, PNG, JPG');
    expect(uploadProblem({ name: 'logo.JPG', size: 10 }, PROOF_COMMENT_UPLOADS)).toBeNull();
  });
});
