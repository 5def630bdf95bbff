import type { Organization, OrganizationEdit } from '../api/organizations';

/** The fields that staff change; empty = none. */
export interface OrganizationForm {
  name: string;
  managerId: string;
  representativeName: string;
  businessType: string;
  businessItem: string;
  address: string;
  taxInvoiceEmail: string;
  staffNote: string;
}

export const formOf = ({ name, manager, profile, staffNote }: Organization): OrganizationForm => ({
  name,
  managerId: manager === null ? '' : String(manager.id),
  representativeName: profile.representativeName ?? '',
  businessType: profile.businessType ?? '',
  businessItem: profile.businessItem ?? '',
  address: profile.address ?? '',
  taxInvoiceEmail: profile.taxInvoiceEmail ?? '',
  staffNote: staffNote ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;

export const bodyOf = (form: OrganizationForm): OrganizationEdit => ({
  name: form.name.trim(),
  managerId: form.managerId === '' ? null : Number(form.managerId),
  profile: {
    representativeName: orNull(form.representativeName),
    businessType: orNull(form.businessType),
    businessItem: orNull(form.businessItem),
    address: orNull(form.address),
    taxInvoiceEmail: orNull(form.taxInvoiceEmail),
  },
  staffNote: orNull(form.staffNote),
});

export const FIELD_LABELS: Readonly<Record<keyof OrganizationForm, string>> = {
  name: '회사 이름',
  managerId: '담당 매니저',
  representativeName: '대표자',
  businessType: '업태',
  businessItem: '종목',
  address: '사업장 주소',
  taxInvoiceEmail: '세금계산서 이메일',
  staffNote: '직원 메모',
};

/** The names of the fields on the server. */
export const SERVER_NAMES: Readonly<Record<string, keyof OrganizationForm>> = {
  'profile.representativeName': 'representativeName',
  'profile.businessType': 'businessType',
  'profile.businessItem': 'businessItem',
  'profile.address': 'address',
  'profile.taxInvoiceEmail': 'taxInvoiceEmail',
};
export const FIELDS = Object.keys(FIELD_LABELS) as (keyof OrganizationForm)[];

/** Fields that differ, as texts. */
export const differencesOf = (theirs: OrganizationForm, mine: OrganizationForm) =>
  FIELDS.filter((field) => theirs[field] !== mine[field]).map((field) => ({
    name: FIELD_LABELS[field],
    theirs: theirs[field],
    mine: mine[field],
  }));
