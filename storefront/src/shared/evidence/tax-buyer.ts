import { TAX_BUYER_LABELS, type TaxBuyer, type TaxBuyerField } from '@store/domain';
import type { BusinessInfoDto as BusinessInfo } from '@store/openapi';

const LISTED: readonly TaxBuyerField[] = [
  'businessNumber',
  'branchNumber',
  'name',
  'representative',
  'address',
  'businessType',
  'businessItem',
  'contactName',
  'email',
];
const REQUIRED: readonly TaxBuyerField[] = ['businessNumber', 'name', 'representative', 'email'];

/** Business data by name; required fields of a 세금계산서 are present even when missing (''). */
export function buyerEntries(buyer: Partial<TaxBuyer>): { name: string; value: string }[] {
  return LISTED.filter((field) => REQUIRED.includes(field) || (buyer[field] ?? '') !== '').map((field) => ({
    name: TAX_BUYER_LABELS[field],
    value: buyer[field] ?? '',
  }));
}

/** The buyer of a 세금계산서 from the business profile. */
export type BuyerProfile = Pick<
  BusinessInfo,
  | 'isBusiness'
  | 'bizRegNo'
  | 'branchNumber'
  | 'companyName'
  | 'representativeName'
  | 'address'
  | 'businessType'
  | 'businessItem'
  | 'contactName'
  | 'contactPhone'
  | 'taxInvoiceEmail'
>;

/** The recipient of a 세금계산서: the present business profile, before the copy made when it was chosen. */
export function invoiceBuyer(copied: Partial<TaxBuyer>, profile: BuyerProfile): Partial<TaxBuyer> {
  if (!profile.isBusiness) return copied;
  const now = (text: string | null, before: string | undefined): string => text || (before ?? '');
  return {
    ...copied,
    businessNumber: now(profile.bizRegNo, copied.businessNumber),
    branchNumber: now(profile.branchNumber, copied.branchNumber),
    name: now(profile.companyName, copied.name),
    representative: now(profile.representativeName, copied.representative),
    address: now(profile.address, copied.address),
    businessType: now(profile.businessType, copied.businessType),
    businessItem: now(profile.businessItem, copied.businessItem),
    contactName: now(profile.contactName, copied.contactName),
    contactPhone: now(profile.contactPhone, copied.contactPhone),
    email: now(profile.taxInvoiceEmail, copied.email),
  };
}

/** The buyer of a member's next 세금계산서, as the server derives it from profile and account; '' where missing. */
export function memberBuyer(
  profile: BuyerProfile,
  account: { name: string; email: string | null; phone: string | null },
): TaxBuyer {
  const blank: TaxBuyer = {
    businessNumber: '',
    branchNumber: '',
    name: '',
    representative: '',
    address: '',
    businessType: '',
    businessItem: '',
    contactName: account.name,
    contactPhone: account.phone ?? '',
    email: account.email ?? '',
  };
  return { ...blank, ...invoiceBuyer(blank, profile) };
}
