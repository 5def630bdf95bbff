import {
  formatBusinessNumber,
  isBusinessNumber,
  isEmail,
  kstDate,
  messageFor,
  normalizeBusinessNumber,
  normalizeEmail,
} from '@store/domain';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';
import type { StaleField } from '../../../shared/forms/StaleChoice';
import type { BusinessInput } from '../api/use-save-business';

export interface BusinessValues {
  companyName: string;
  bizRegNo: string;
  representativeName: string;
  businessType: string;
  businessItem: string;
  /** yyyy-MM-dd. */
  openedOn: string;
  address: string;
  taxInvoiceEmail: string;
  contactName: string;
  contactPhone: string;
  branchNumber: string;
  /** Cash payments get a 세금계산서 unless something else is chosen. */
  invoiceByDefault: boolean;
  /** One 세금계산서 a month is requested or granted. */
  wantsMonthlyInvoice: boolean;
}

type BusinessField = keyof BusinessValues;

export const BUSINESS_LABELS: Readonly<Record<BusinessField, string>> = {
  companyName: '회사명',
  bizRegNo: '사업자등록번호',
  representativeName: '대표자명',
  businessType: '업태',
  businessItem: '종목',
  openedOn: '개업일',
  address: '사업장 소재지',
  taxInvoiceEmail: '세금계산서 이메일',
  contactName: '담당자',
  contactPhone: '담당자 연락처',
  branchNumber: '종사업장번호',
  invoiceByDefault: '세금계산서 기본 신청',
  wantsMonthlyInvoice: '월 합산 발행',
};

export const BUSINESS_FIELDS = Object.keys(BUSINESS_LABELS) as BusinessField[];

export const toBusinessValues = (info: BusinessInfo): BusinessValues => ({
  companyName: info.companyName ?? '',
  bizRegNo: info.bizRegNo === null ? '' : formatBusinessNumber(info.bizRegNo),
  representativeName: info.representativeName ?? '',
  businessType: info.businessType ?? '',
  businessItem: info.businessItem ?? '',
  openedOn: info.openedOn ?? '',
  address: info.address ?? '',
  taxInvoiceEmail: info.taxInvoiceEmail ?? '',
  contactName: info.contactName ?? '',
  contactPhone: info.contactPhone ?? '',
  branchNumber: info.branchNumber ?? '',
  invoiceByDefault: info.evidenceDefault === 'tax_invoice',
  wantsMonthlyInvoice: info.monthlyInvoice !== null,
});

type RuleResult = true | string;
const isEmpty = (text: string): boolean => text.trim() === '';

export const BUSINESS_RULES = {
  companyName: (text: string): RuleResult => !isEmpty(text) || messageFor('COMPANY_NAME_REQUIRED'),
  bizRegNo: (text: string): RuleResult => {
    if (isEmpty(text)) return messageFor('BUSINESS_NUMBER_REQUIRED');
    return isBusinessNumber(text) || messageFor('BUSINESS_NUMBER_FORM');
  },
  representativeName: (text: string): RuleResult => !isEmpty(text) || messageFor('REPRESENTATIVE_REQUIRED'),
  openedOn: (text: string): RuleResult =>
    text === '' || text <= kstDate(new Date()) || messageFor('OPENING_DATE_FORM'),
  taxInvoiceEmail: (text: string): RuleResult => isEmpty(text) || isEmail(text) || messageFor('EMAIL_FORM'),
  branchNumber: (text: string): RuleResult =>
    isEmpty(text) || /^\d{4}$/.test(text.trim()) || messageFor('COMPANY_BRANCH_FORM'),
} as const;

const DIGITS = 10;

/** What the number field keeps while typing: '120814' → '120-81-4'. */
export function businessNumberInput(raw: string): string {
  const digits = normalizeBusinessNumber(raw).slice(0, DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}

/** The message about the number while it is typed: none until it is complete. */
export function numberResult(text: string): 'open' | 'right' | 'wrong' {
  if (normalizeBusinessNumber(text).length < DIGITS) return 'open';
  return isBusinessNumber(text) ? 'right' : 'wrong';
}

const orNull = (text: string): string | null => (isEmpty(text) ? null : text.trim());

export const toBusinessInput = (values: BusinessValues): BusinessInput => ({
  companyName: values.companyName.trim(),
  bizRegNo: normalizeBusinessNumber(values.bizRegNo),
  representativeName: values.representativeName.trim(),
  businessType: orNull(values.businessType),
  businessItem: orNull(values.businessItem),
  openedOn: orNull(values.openedOn),
  address: orNull(values.address),
  taxInvoiceEmail: orNull(normalizeEmail(values.taxInvoiceEmail)),
  contactName: orNull(values.contactName),
  contactPhone: orNull(values.contactPhone),
  branchNumber: orNull(values.branchNumber),
  evidenceDefault: values.invoiceByDefault ? 'tax_invoice' : 'none',
  wantsMonthlyInvoice: values.wantsMonthlyInvoice,
});

function displayed(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? '신청' : '신청 안 함';
  return isEmpty(value) ? '비어 있음' : value.trim();
}

/** What another window saved meanwhile, where it differs from this form. */
export function staleBusinessFields(values: BusinessValues, current: BusinessInfo): StaleField[] {
  const theirs = toBusinessValues(current);
  return BUSINESS_FIELDS.filter((field) => displayed(theirs[field]) !== displayed(values[field])).map(
    (field) => ({
      label: BUSINESS_LABELS[field],
      mine: displayed(values[field]),
      theirs: displayed(theirs[field]),
    }),
  );
}
