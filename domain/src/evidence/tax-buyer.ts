import { isBusinessNumber } from '../validators/business-number.js';
import { stripNonDigits } from '../validators/digits.js';
import { isEmail } from '../validators/email.js';

/** Whom a 세금계산서 is for, as printed. '' for what is not known. */
export interface TaxBuyer {
  /** 사업자등록번호, ten digits. */
  businessNumber: string;
  /** 종사업장번호, four digits. */
  branchNumber: string;
  /** 상호. */
  name: string;
  /** 대표자. */
  representative: string;
  address: string;
  /** 업태. */
  businessType: string;
  /** 종목. */
  businessItem: string;
  /** 담당자. */
  contactName: string;
  contactPhone: string;
  /** Where the issuer delivers the document. */
  email: string;
}

export type TaxBuyerField = keyof TaxBuyer;

/** A buyer about whom nothing is known yet. */
export const EMPTY_TAX_BUYER: Readonly<TaxBuyer> = {
  businessNumber: '',
  branchNumber: '',
  name: '',
  representative: '',
  address: '',
  businessType: '',
  businessItem: '',
  contactName: '',
  contactPhone: '',
  email: '',
};

/** Longest texts in characters, as the issuer accepts them: checked on input, never cut. */
export const TAX_BUYER_LENGTHS: Readonly<Record<TaxBuyerField, number>> = {
  businessNumber: 10,
  branchNumber: 4,
  name: 70,
  representative: 30,
  address: 150,
  businessType: 40,
  businessItem: 40,
  contactName: 30,
  contactPhone: 20,
  email: 100,
};

export const TAX_BUYER_LABELS: Readonly<Record<TaxBuyerField, string>> = {
  businessNumber: '사업자등록번호',
  branchNumber: '종사업장번호',
  name: '상호',
  representative: '대표자',
  address: '사업장 주소',
  businessType: '업태',
  businessItem: '종목',
  contactName: '담당자',
  contactPhone: '담당자 연락처',
  email: '담당자 이메일',
};

const REQUIRED: readonly TaxBuyerField[] = ['businessNumber', 'name', 'representative', 'email'];

/** Fields that stop the issue of a document: missing, malformed or too long, in the order of the document. */
export function missingBuyerFields(buyer: TaxBuyer): TaxBuyerField[] {
  const fields = Object.keys(TAX_BUYER_LENGTHS) as TaxBuyerField[];
  return fields.filter((field) => {
    const typed = buyer[field].trim();
    const text = field === 'businessNumber' ? stripNonDigits(typed) : typed;
    if (text === '') return REQUIRED.includes(field);
    if ([...text].length > TAX_BUYER_LENGTHS[field]) return true;
    if (field === 'businessNumber') return !isBusinessNumber(text);
    if (field === 'branchNumber') return !/^\d{4}$/.test(text);
    return field === 'email' && !isEmail(text);
  });
}

/** What the tax office says about a business number; null = it did not answer. */
export type RegistryAnswer = 'active' | 'paused' | 'closed' | 'unregistered' | null;

/** refuse: no document can be issued; warn: the buyer should check the number again. No answer does not block. */
export function registryEffect(answer: RegistryAnswer): 'accept' | 'warn' | 'refuse' {
  if (answer === 'closed' || answer === 'unregistered') return 'refuse';
  return answer === 'paused' ? 'warn' : 'accept';
}
