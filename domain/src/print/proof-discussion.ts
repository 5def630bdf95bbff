import { formatDateKst } from '../kst.js';

/** Rules of the proof discussion: proofs, pins, approvals, links and notices about them. */

/** Bounds shared by forms, the API document and the columns. */
export const PROOF_LIMITS = {
  /** Proofs of one job. */
  proofs: 30,
  /** Pages of one proof. */
  proofPages: 10,
  /** Longer side of the two pictures of a page, in pixels. */
  pagePixels: 1600,
  pageZoomPixels: 3200,
  /** Width of the picture of the placement, in pixels. */
  recordPixels: 1200,
  /** Characters of what staff write beside a proof, and of their note on the job sheet. */
  proofMessage: 2000,
  note: 2000,
  /** Characters of a comment, and its files. */
  comment: 2000,
  commentFiles: 3,
  /** Pins of one change request. */
  changePins: 20,
  /** Comments of one job, of all writers. */
  comments: 1000,
  /** Active proof links of one job. */
  links: 10,
  /** Days for which a proof link works. */
  linkDaysMin: 1,
  linkDays: 30,
  linkDaysDefault: 7,
  /** Characters of the name of the person or factory that a link belongs to. */
  personMin: 2,
  person: 50,
  /** Jobs of one supplier link, and days for which it works. */
  supplyJobs: 200,
  supplyDays: 60,
  supplyDaysDefault: 14,
  /** Days after which contact and IP of an ended link are deleted. */
  linkContactDays: 90,
  /** Months after the last event of its order until the bytes of a superseded proof are deleted. */
  supersededMonths: 12,
} as const;

/** Path of the page of a proof link. */
export const proofSharePath = (token: string): string => `/proof/shared/${token}`;
/** Path of the page of a supplier link. */
export const printSupplyPath = (token: string): string => `/print/supply/${token}`;

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Whether the typed name is that of the person whom a link was given to; spaces and capital letters do not count. */
export const isLinkPerson = (typedName: string, person: string): boolean =>
  nameKey(typedName) === nameKey(person);

/** Until when a link shows what it leads to, in words. */
export const readableUntil = (expiresAt: Date | string): string =>
  `${formatDateKst(expiresAt)}까지 열람할 수 있습니다.`;
/** Beside an address of which only a hash is kept. */
export const SHOWN_ONCE = '이 주소는 다시 표시되지 않습니다. 지금 복사해 주세요.';
/** What the end of a link means. */
export const LINK_ENDING = '전달한 링크로 더 이상 접속할 수 없습니다.';

/** File types of a proof. */
export const PROOF_FILE_TYPES = ['pdf', 'png', 'jpeg'] as const;
export type ProofFileType = (typeof PROOF_FILE_TYPES)[number];

/** A position on a page of a proof: 0…1 of its width and height, at most four decimals. */
export interface Pin {
  page: number;
  x: number;
  y: number;
}

/** Whether a coordinate of a pin is in 0…1 with at most four decimals. */
export const isPinCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1 && Math.round(value * 10_000) / 10_000 === value;

/** The check boxes of an approval. */
export const APPROVAL_CHECKS = ['spelling', 'placement', 'color', 'quantity'] as const;
export type ApprovalCheck = (typeof APPROVAL_CHECKS)[number];

export const APPROVAL_CHECK_LABELS: Readonly<Record<ApprovalCheck, string>> = {
  spelling: '글자·철자',
  placement: '크기·위치',
  color: '색상',
  quantity: '수량·품목',
};

/** Whether all four were checked. */
export const hasApprovalChecks = (checks: readonly string[]): boolean =>
  APPROVAL_CHECKS.every((check) => checks.includes(check));

/** The current version of the text. A text never changes: a new one gets a new version. */
export const APPROVAL_TEXT_VERSION = 'v1.0';

const LABELS: Readonly<Record<string, (no: number) => string>> = {
  'v1.0': (no) =>
    `${no}차 시안을 모두 확인했으며 이대로 제작하는 데 동의합니다. 확정 시안에 있던 오탈자와 배치는 다시 제작해 드리지 않습니다. 확정 시안과 다르게 제작되면 다시 제작하거나 환불해 드립니다.`,
};

/** What somebody agrees to by approving a proof; null for a version that never existed. */
export const approvalText = (no: number, version: string = APPROVAL_TEXT_VERSION): string | null =>
  LABELS[version]?.(no) ?? null;

/**
 * How a job was approved: by the member, the holder of a link, staff for the buyer, without a proof, or as a reprint.
 */
export const APPROVAL_KINDS = ['member', 'link', 'staff', 'none', 'reprint'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_KIND_LABELS: Readonly<Record<ApprovalKind, string>> = {
  member: '주문자 확정',
  link: '링크로 확정',
  staff: '담당자 대신 확정',
  none: '시안 생략',
  reprint: '같은 내용으로 다시 인쇄',
};

/** How far a proof is: not yet sent, the current one, or replaced by a later one. */
export const PROOF_STATES = ['draft', 'current', 'superseded'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Who writes in the discussion. */
export const COMMENT_AUTHORS = ['buyer', 'link', 'staff', 'supplier'] as const;
export type CommentAuthor = (typeof COMMENT_AUTHORS)[number];

/** What a proof link allows beside reading: writing, or also deciding. */
export const PRINT_LINK_RIGHTS = ['comment', 'decide'] as const;
export type PrintLinkRight = (typeof PRINT_LINK_RIGHTS)[number];

export const PRINT_LINK_RIGHT_LABELS: Readonly<Record<PrintLinkRight, string>> = {
  comment: '의견만 가능',
  decide: '확정 가능',
};

export const PRINT_LINK_KINDS = ['proof', 'supplier'] as const;
export type PrintLinkKind = (typeof PRINT_LINK_KINDS)[number];

/** Uses of a link that are recorded. */
export const PRINT_LINK_EVENTS = [
  'open',
  'comment',
  'approve',
  'requestChanges',
  'start',
  'finish',
  'download',
] as const;
export type PrintLinkEventName = (typeof PRINT_LINK_EVENTS)[number];

export const PRINT_LINK_EVENT_LABELS: Readonly<Record<PrintLinkEventName, string>> = {
  open: '열람',
  comment: '의견 작성',
  approve: '시안 확정',
  requestChanges: '수정 요청',
  start: '제작 시작',
  finish: '제작 완료',
  download: '파일 내려받기',
};

const TEN_MINUTES = 10 * 60_000;

/** Whether a notice of this kind about a job may be sent: at the earliest ten minutes after the last one. */
export const mayNotifyAgain = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= TEN_MINUTES;
