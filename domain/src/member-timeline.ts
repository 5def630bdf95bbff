import { DOCUMENT_STATE_LABELS } from './business-documents.js';
import { ENQUIRY_STATUS_LABELS } from './enquiry-status.js';
import { ESTIMATE_STATUS_LABELS } from './estimates/estimate-status.js';
import { NOTICE_STATE_LABELS } from './notice-kinds.js';
import { ORDER_STATUS_LABELS } from './order-status.js';
import { PRINT_JOB_STATE_LABELS } from './print/print-jobs.js';
import { REFUND_STATUS_LABELS } from './refund-status.js';

/** What a member's timeline consists of. */
export const MEMBER_EVENT_KINDS = [
  'order',
  'refund',
  'estimate',
  'print-job',
  'enquiry',
  'document',
  'artwork',
  'notice',
  'login',
] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

export const MEMBER_EVENT_LABELS: Readonly<Record<MemberEventKind, string>> = {
  order: '주문',
  refund: '환불',
  estimate: '견적',
  'print-job': '인쇄 작업',
  enquiry: '문의',
  document: '사업자 서류',
  artwork: '인쇄 파일',
  notice: '알림',
  login: '로그인',
};

const STATES: Readonly<Record<MemberEventKind, Readonly<Record<string, string>>>> = {
  order: ORDER_STATUS_LABELS,
  refund: REFUND_STATUS_LABELS,
  estimate: ESTIMATE_STATUS_LABELS,
  'print-job': PRINT_JOB_STATE_LABELS,
  enquiry: ENQUIRY_STATUS_LABELS,
  document: DOCUMENT_STATE_LABELS,
  artwork: { kept: '보관 중', blocked: '사용 중지' },
  notice: NOTICE_STATE_LABELS,
  login: { success: '성공', failure: '실패' },
};

/** The words of a stored state; empty for an unknown one. */
export const memberEventState = (kind: MemberEventKind, state: string): string => STATES[kind][state] ?? '';
