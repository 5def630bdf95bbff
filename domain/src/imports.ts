/** What a spreadsheet can be imported as. */
export const IMPORT_KINDS = ['tracking', 'products'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_LABELS: Readonly<Record<ImportKindName, string>> = {
  tracking: '송장번호',
  products: '상품',
};

/** ready: checked, waits for the operator; canceled: what was not applied by then never is. */
export const IMPORT_STATES = ['ready', 'running', 'done', 'canceled'] as const;
export type ImportStateName = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS: Readonly<Record<ImportStateName, string>> = {
  ready: '확인 대기',
  running: '반영 중',
  done: '완료',
  canceled: '취소됨',
};

/** What the dry run says of a row: as it should be, odd, impossible, or nothing to do. */
export const IMPORT_VERDICTS = ['ok', 'warning', 'error', 'same'] as const;
export type ImportVerdictName = (typeof IMPORT_VERDICTS)[number];

export const IMPORT_VERDICT_LABELS: Readonly<Record<ImportVerdictName, string>> = {
  ok: '정상',
  warning: '주의',
  error: '오류',
  same: '변경 없음',
};

export function isImportKind(value: unknown): value is ImportKindName {
  return IMPORT_KINDS.some((kind) => kind === value);
}
