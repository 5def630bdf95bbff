import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  changedCompanyFields,
  checkCompany,
  COMPANY_FIELDS,
  COMPANY_LABELS,
  formatBusinessNumber,
  readCompany,
  type CompanyData,
} from '@store/domain';
import type { Difference } from '../../../shared/ui/stale-choice';
import type { CompanyVersion } from '../api/company';

/** A company as the form holds it: the number with its hyphens. */
export function formOf(company: CompanyData): CompanyData {
  const fields = readCompany(company);
  return { ...fields, businessNumber: formatBusinessNumber(fields.businessNumber) };
}

/** What is missing or wrong, in the server's words. */
export const companyResolver: Resolver<CompanyData> = (form) => {
  const errors: FieldErrors<CompanyData> = {};
  for (const { field, message } of checkCompany(readCompany(form))) errors[field] = { type: 'rule', message };
  return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
};

/** The differences between two companies, as text. */
export function differencesOf(theirs: CompanyData, mine: CompanyData): Difference[] {
  const [left, right] = [formOf(theirs), formOf(mine)];
  return changedCompanyFields(left, right).map((field) => ({
    name: COMPANY_LABELS[field],
    theirs: left[field] || '없음',
    mine: right[field] || '없음',
  }));
}

/** The change of one field since the version before. */
export interface CompanyChange {
  label: string;
  before: string;
  after: string;
}

/** What each version changed, newest first; all fields for the first one, none if the version before is unknown. */
export function changesOf(versions: readonly CompanyVersion[], index: number): CompanyChange[] {
  const version = versions[index];
  if (version === undefined) return [];
  const before = versions[index + 1]?.facts ?? (version.number === 1 ? null : version.facts);
  const [from, to] = [before === null ? readCompany({}) : formOf(before), formOf(version.facts)];
  return COMPANY_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    label: COMPANY_LABELS[field],
    before: from[field],
    after: to[field],
  }));
}
