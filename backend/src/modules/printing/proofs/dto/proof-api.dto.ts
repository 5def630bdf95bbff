/** Errors for files of a comment. */
export const FILE_REFUSALS = ['FILE_UNKNOWN', 'FILE_PURPOSE', 'FILE_COUNT'] as const;
/** Errors for a link. */
export const LINK_REFUSALS = {
  404: ['PRINT_LINK_INVALID'],
  410: ['PRINT_LINK_ENDED'],
  429: ['TOO_MANY_REQUESTS'],
} as const;
export const JOB_GONE = ['PRINT_JOB_NOT_FOUND'] as const;
export const COMMENT_REFUSALS = ['PRINT_PIN_FORM', 'COMMENT_LIMIT'] as const;
export const NO_THREAD = ['PRINT_THREAD_NOT_FOUND', 'PROOF_NOT_FOUND'] as const;
export const JOB_ID = { name: 'id', type: 'integer', example: 12 } as const;
export const THREAD_NO = { name: 'threadNo', type: 'integer', example: 1 } as const;
export const GRANT_ID = {
  name: 'grantId',
  format: 'uuid',
  example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10',
} as const;
