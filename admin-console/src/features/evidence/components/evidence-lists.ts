import { formatWon } from '@store/domain';
import { listFile, type ListDefinition } from '../../../shared/lists/ListPage';
import type { DocumentList, DocumentRow } from '../api/evidence';
import type { EvidenceFilter } from '../lib/evidence-filter';
import { EVIDENCE_COLUMNS, MANAGER_EVIDENCE_COLUMNS } from './evidence-columns';

type Definition = ListDefinition<DocumentRow, keyof EvidenceFilter, DocumentList>;

const BOTH = {
  label: '세금계산서 목록',
  unit: '건',
  figure: ({ sum }) => `합계 ${formatWon(sum)}`,
  rowId: ({ id }) => id,
  search: '문서번호, 주문번호, 상호, 사업자등록번호, 승인번호',
  failed: '세금계산서 목록을 불러오지 못했습니다.',
  noMatch: '조건에 맞는 세금계산서가 없습니다',
} satisfies Partial<Definition>;

/** All tax documents; the board above them shows the states. */
export const EVIDENCE: Definition = {
  ...BOTH,
  name: 'evidence',
  title: '증빙',
  columns: EVIDENCE_COLUMNS,
  exports: {
    key: ['key', 'orderNos'],
    state: ['state', 'problem'],
    kind: ['kind', 'modifyCode'],
    buyer: ['buyerName', 'businessNumber'],
    writeDate: ['writeDate'],
    due: ['dueOn'],
    supplied: ['supplied'],
    vat: ['vat'],
    total: ['total'],
  },
  files: listFile('세금계산서 목록', 'tax-documents'),
  apart: ['state'],
  none: {
    title: '아직 세금계산서가 없습니다',
    text: '현금 결제에 세금계산서를 신청하면 여기에 표시됩니다.',
  },
};

/** Tax documents of a manager's own customers. */
export const MANAGER_EVIDENCE: Definition = {
  ...BOTH,
  name: 'manager-evidence',
  title: '고객 세금계산서',
  columns: MANAGER_EVIDENCE_COLUMNS,
  none: {
    title: '고객 세금계산서가 없습니다',
    text: '담당 고객이 현금 결제에 세금계산서를 신청하면 여기에 표시됩니다.',
  },
};
