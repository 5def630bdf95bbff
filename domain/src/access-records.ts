/** What operators do with personal data, as the access record (접속기록) keeps it. */
export const ACCESS_USES = ['read', 'reveal', 'change', 'download'] as const;
export type AccessUse = (typeof ACCESS_USES)[number];

export const ACCESS_USE_LABELS: Readonly<Record<AccessUse, string>> = {
  read: '조회',
  reveal: '마스킹 해제',
  change: '등록·수정',
  download: '내려받기',
};

/** Kinds of records that hold somebody's personal data. */
export const ACCESS_SUBJECTS = [
  'member',
  'order',
  'refund',
  'enquiry',
  'estimate',
  'document',
  'site',
  'organization',
  'partner',
  'form',
  'notice',
  'audit',
  'import',
  'file',
  'artwork',
  'print',
  'evidence',
] as const;
export type AccessSubject = (typeof ACCESS_SUBJECTS)[number];

export const ACCESS_SUBJECT_LABELS: Readonly<Record<AccessSubject, string>> = {
  member: '회원',
  order: '주문',
  refund: '환불',
  enquiry: '문의',
  estimate: '견적',
  document: '사업자 서류',
  site: '사이트',
  organization: '거래처',
  partner: '연동 업체',
  form: '양식 답변',
  notice: '알림',
  audit: '변경 기록',
  import: '엑셀 업로드',
  file: '첨부 파일',
  artwork: '인쇄 파일',
  print: '인쇄 작업',
  evidence: '증빙',
};

/** Subjects whose masked contacts can be shown one by one. */
export const REVEALED_SUBJECTS = ['member', 'enquiry', 'site', 'notice'] as const;
export type RevealedSubject = (typeof REVEALED_SUBJECTS)[number];

/** Reasons for which a monthly review looks at a record first. */
export const ACCESS_FLAGS = ['download', 'night', 'many'] as const;
export type AccessFlag = (typeof ACCESS_FLAGS)[number];

export const ACCESS_FLAG_LABELS: Readonly<Record<AccessFlag, string>> = {
  download: '내려받기',
  night: '야간',
  many: '대량',
};

/** More subjects than this at once count as many: more than a page of a list. */
export const MANY_SUBJECTS = 100;
/** Hours in Seoul that count as night: from 22:00 to 06:00. */
export const NIGHT_HOURS = { from: 22, to: 6 } as const;
