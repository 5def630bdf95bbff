import { BANNER_PLACE_LABELS } from './banner-phase.js';
import { CATEGORY_STATUS_LABELS } from './category-status.js';
import { DOCUMENT_STATE_LABELS } from './business-documents.js';
import { COMPANY_LABELS } from './company.js';
import { CONTRACT_LIST_STATE_LABELS } from './contract-lists.js';
import { ENQUIRY_STATUS_LABELS } from './enquiry-status.js';
import { ESTIMATE_STATUS_LABELS } from './estimates/estimate-status.js';
import { EVIDENCE_KIND_LABELS } from './evidence/evidence-kind.js';
import { TAX_DOCUMENT_STATE_LABELS } from './evidence/tax-document.js';
import { FINDING_STATE_LABELS } from './findings.js';
import { FORM_STATUS_LABELS } from './form-fields.js';
import { IMPORT_STATE_LABELS } from './imports.js';
import { formatDateKst, formatDateTimeKst } from './kst.js';
import { MEMBER_STATUS_LABELS } from './member-status.js';
import { NOTICE_STATE_LABELS } from './notice-kinds.js';
import { ORDER_STATUS_LABELS } from './order-status.js';
import { PRINT_JOB_STATE_LABELS } from './print/print-jobs.js';
import { PRODUCT_STATUS_LABELS } from './product-status.js';
import {
  PROMOTION_KIND_LABELS,
  PROMOTION_SCOPE_LABELS,
  PROMOTION_STATUS_LABELS,
} from './promotions/promotion.js';
import { REFUND_STATUS_LABELS } from './refund-status.js';
import {
  APPROVAL_MODE_LABELS,
  ORDERS_VISIBLE_LABELS,
  ORGANIZATION_ROLE_LABELS,
  ORGANIZATION_STATE_LABELS,
} from './organizations.js';
import { ROLE_LABELS } from './roles.js';
import { formatCount, formatWon } from './won.js';

type Labels = Readonly<Record<string, string>>;

/** How a recorded value reads. */
type Wording = (value: unknown) => string;

const NONE = '없음';
/** Longer texts are not quoted: the record says that they changed. */
export const QUOTED_MAX_LENGTH = 80;

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';

const words =
  (known: (value: unknown) => string): Wording =>
  (value) =>
    isNone(value) ? NONE : known(value);

/** A text as it is, a number grouped, a day and a time as people read them in Seoul, a list of texts with commas. */
const plainWords: Wording = words((value) => {
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  if (Array.isArray(value)) {
    const parts: unknown[] = value;
    if (parts.length === 0) return NONE;
    return parts.every((part) => typeof part !== 'object')
      ? parts.map(plainWords).join(', ')
      : `${parts.length}건`;
  }
  if (typeof value !== 'string') return '입력됨';
  if (DAY.test(value)) return value.replaceAll('-', '.');
  if (!ISO_MOMENT.test(value)) return value;
  return value.includes('T00:00:00') ? formatDateKst(value) : formatDateTimeKst(value);
});

const wonWords: Wording = words((value) =>
  typeof value === 'number' ? formatWon(value) : plainWords(value),
);
const numberWords: Wording = words(String);
const labelled = (labels: Labels): Wording =>
  words((value) =>
    typeof value === 'string' || typeof value === 'number' ? (labels[value] ?? String(value)) : NONE,
  );
const flagged =
  (yes: string, no: string): Wording =>
  (value) =>
    value === true ? yes : no;
const percentWords: Wording = words((value) => `${Number(value) / 100}%`);

const organizationRoleWords = labelled(ORGANIZATION_ROLE_LABELS);

/** What `status` or `state` of a thing reads like. */
const STATES: Readonly<Record<string, Labels>> = {
  order: ORDER_STATUS_LABELS,
  product: PRODUCT_STATUS_LABELS,
  category: CATEGORY_STATUS_LABELS,
  member: MEMBER_STATUS_LABELS,
  document: DOCUMENT_STATE_LABELS,
  refund: REFUND_STATUS_LABELS,
  promotion: PROMOTION_STATUS_LABELS,
  enquiry: ENQUIRY_STATUS_LABELS,
  estimate: ESTIMATE_STATUS_LABELS,
  'print-job': PRINT_JOB_STATE_LABELS,
  notice: NOTICE_STATE_LABELS,
  form: FORM_STATUS_LABELS,
  import: IMPORT_STATE_LABELS,
  'contract-list': CONTRACT_LIST_STATE_LABELS,
  organization: ORGANIZATION_STATE_LABELS,
  'settlement-mismatch': FINDING_STATE_LABELS,
  'spending-finding': FINDING_STATE_LABELS,
  evidence: { ...TAX_DOCUMENT_STATE_LABELS, ...FINDING_STATE_LABELS },
};

/** Kinds differ as well; elsewhere the word stands for itself. */
const KINDS: Readonly<Record<string, Labels>> = {
  promotion: PROMOTION_KIND_LABELS,
  evidence: EVIDENCE_KIND_LABELS,
};

interface AuditField {
  label: string;
  words: Wording;
}

const field = (label: string, write: Wording = plainWords): AuditField => ({ label, words: write });

/** Fields that say nothing to people: counters, and numbers of what the line names anyway. */
export const SILENT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'orderId',
  'productId',
  'memberId',
  'available',
  'version',
  'sha256',
  'popularity',
  'tracked',
  'totalCapped',
]);

/** What fields of records are called and how their values read, whatever was changed. */
const FIELDS: Readonly<Record<string, AuditField>> = {
  ...Object.fromEntries(Object.entries(COMPANY_LABELS).map(([name, label]) => [name, field(label)])),
  title: field('이름'),
  name: field('이름'),
  summary: field('요약'),
  detailHtml: field('상세 설명'),
  description: field('설명'),
  thumbnailUrl: field('대표 이미지'),
  sku: field('품번'),
  brand: field('브랜드'),
  seoTitle: field('검색 제목'),
  seoDescription: field('검색 설명'),
  seoKeywords: field('검색 키워드'),
  keywords: field('검색어'),
  sortOrder: field('정렬 순서'),
  basePrice: field('기본가', wonWords),
  salePrice: field('할인가', wonWords),
  poolTiers: field('옵션 합산 구간', flagged('사용', '사용 안 함')),
  printable: field('인쇄 가능', flagged('표시', '표시 안 함')),
  currency: field('통화'),
  slug: field('주소'),
  code: field('코드'),
  categoryCode: field('카테고리'),
  parentId: field('상위 카테고리', numberWords),
  carrier: field('택배사'),
  trackingNo: field('송장번호'),
  etaDate: field('도착 예정일'),
  offPath: field('일반적이지 않은 순서로 변경'),
  role: field('역할', labelled(ROLE_LABELS)),
  managerId: field('담당 매니저', numberWords),
  assigneeId: field('담당자', numberWords),
  account: field('아이디'),
  email: field('이메일'),
  phone: field('전화번호'),
  nickname: field('닉네임'),
  companyName: field('회사명'),
  company: field('회사'),
  isBusiness: field('사업자 회원'),
  bizRegNo: field('사업자등록번호'),
  branchNo: field('종사업장번호'),
  representativeName: field('대표자명'),
  taxInvoiceEmail: field('세금계산서 이메일'),
  ordersVisible: field('주문 공개 범위', labelled(ORDERS_VISIBLE_LABELS)),
  approval: field('결재', labelled(APPROVAL_MODE_LABELS)),
  registry: field('국세청 조회'),
  staffNote: field('직원 메모'),
  organizationRoles: field(
    '거래처 역할',
    words((value) =>
      Array.isArray(value) && value.length > 0 ? value.map(organizationRoleWords).join(', ') : NONE,
    ),
  ),
  siteIds: field('담당 지점', (value) =>
    value === null ? '전체' : Array.isArray(value) ? `${value.length}곳` : NONE,
  ),
  isActive: field('주문 대상', flagged('예', '아니요')),
  marketingEmail: field('광고 메일 수신', flagged('수신 동의', '동의 안 함')),
  marketingSms: field('광고 문자 수신', flagged('수신 동의', '동의 안 함')),
  totp: field('인증 앱', flagged('등록됨', '없음')),
  passkeys: field('패스키'),
  reason: field('사유'),
  note: field('메모'),
  answer: field('답변'),
  held: field('보류 사유'),
  heldReason: field('보류 사유'),
  amount: field('금액', wonWords),
  totalAmount: field('합계', wonWords),
  total: field('합계', wonWords),
  supplied: field('공급가액', wonWords),
  vat: field('부가세', wonWords),
  validUntil: field('유효기간'),
  validFrom: field('적용 시작일'),
  couponsAllowed: field('쿠폰과 함께 적용', flagged('허용', '허용 안 함')),
  organizations: field('거래처'),
  contractPrices: field('계약 단가'),
  versionNo: field(
    '발송 차수',
    words((value) => `${String(value)}차`),
  ),
  dueOn: field('출고 예정일'),
  keepUntil: field('보관 기한'),
  ended: field('폐기', flagged('예', '아니요')),
  blocked: field('사용 중지', flagged('중지', '사용 가능')),
  no: field(
    '시안',
    words((value) => `${String(value)}차`),
  ),
  proof: field(
    '시안',
    words((value) => `${String(value)}차`),
  ),
  placement: field(
    '인쇄 위치',
    words((value) => `${Number(value) + 1}번째`),
  ),
  versionId: field(
    '파일',
    words(() => '교체'),
  ),
  jobs: field(
    '작업',
    words((value) => (Array.isArray(value) ? `${value.length}건` : plainWords(value))),
  ),
  person: field('받는 사람'),
  expiresAt: field('만료일시'),
  revokedAt: field('해지일시'),
  onHand: field('재고'),
  reserved: field('주문 대기 수량'),
  lowAt: field('부족 기준'),
  discountType: field('할인 방식', labelled({ percent: '정률', amount: '정액' })),
  basisPoints: field('할인율', percentWords),
  maxDiscount: field('최대 할인', wonWords),
  discountAmount: field('할인 금액', wonWords),
  scopeType: field('적용 범위', labelled(PROMOTION_SCOPE_LABELS)),
  scopeIds: field('적용 대상'),
  minimumAmount: field('최소 금액', wonWords),
  minimumQuantity: field('최소 수량'),
  startsAt: field('시작일시'),
  endsAt: field('종료일시'),
  totalLimit: field('전체 한도'),
  perMemberLimit: field('회원당 한도'),
  firstOrderOnly: field('첫 주문만'),
  businessOnly: field('사업자만'),
  stackable: field('중복 적용'),
  listed: field('목록 공개'),
  priority: field('우선순위'),
  active: field('노출', flagged('노출', '노출 안 함')),
  sub: field('부제'),
  ctaLabel: field('버튼 문구'),
  place: field('위치', labelled(BANNER_PLACE_LABELS)),
  href: field('연결 주소'),
  background: field('배경'),
  url: field('주소'),
  address: field('주소'),
  day: field('날짜'),
  rows: field('행'),
  fileName: field('파일'),
  format: field('파일 형식'),
  columns: field(
    '열',
    words((value) => (Array.isArray(value) ? `${value.length}개` : plainWords(value))),
  ),
  filter: field(
    '조건',
    words((value) => (typeof value === 'object' && Object.keys(value ?? {}).length > 0 ? '적용' : NONE)),
  ),
  ids: field(
    '순서',
    words((value) => (Array.isArray(value) ? `${value.length}개 순서 변경` : plainWords(value))),
  ),
};

const STATE_FIELDS: ReadonlySet<string> = new Set(['status', 'state']);

/** The field of a record about such a thing; undefined for one that has no words yet. */
export function auditField(targetType: string, name: string): AuditField | undefined {
  if (STATE_FIELDS.has(name)) return field('상태', labelled(STATES[targetType] ?? {}));
  if (name === 'kind') return field('구분', labelled(KINDS[targetType] ?? {}));
  return FIELDS[name];
}
