/** What a spreadsheet can be imported as. */
export const IMPORT_KINDS = ['tracking', 'products', 'contract-prices'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_LABELS: Readonly<Record<ImportKindName, string>> = {
  tracking: '송장번호',
  products: '상품',
  'contract-prices': '계약 단가',
};

/**
 * checking: the worker has not read the file yet; ready: checked, waits for the operator; canceled: what was not
 * applied by then is never applied; unreadable: the file could not be read.
 */
export const IMPORT_STATES = ['checking', 'ready', 'running', 'done', 'canceled', 'unreadable'] as const;
export type ImportStateName = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS: Readonly<Record<ImportStateName, string>> = {
  checking: '확인 중',
  ready: '확인 대기',
  running: '반영 중',
  done: '완료',
  canceled: '취소됨',
  unreadable: '읽기 실패',
};

/** The dry run's result for a row: valid, suspicious, impossible, or nothing to do. */
export const IMPORT_ROW_RESULTS = ['ok', 'warning', 'error', 'same'] as const;
export type ImportRowResult = (typeof IMPORT_ROW_RESULTS)[number];

export const IMPORT_ROW_RESULT_LABELS: Readonly<Record<ImportRowResult, string>> = {
  ok: '정상',
  warning: '주의',
  error: '오류',
  same: '변경 없음',
};

export function isImportKind(value: unknown): value is ImportKindName {
  return IMPORT_KINDS.some((kind) => kind === value);
}
