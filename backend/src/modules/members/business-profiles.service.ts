import { LockMode, ref, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeBusinessNumber, normalizeEmail, normalizePersonName } from '@store/domain';
import { textOf } from '../../platform/http/field-rules.js';
import { BusinessProfile } from './entities/business-profile.entity.js';
import { Member } from './entities/member.entity.js';
import { memberNotFound } from './members.errors.js';

/** A member's statements about the business. Absent optional fields stay, null and blanks empty the column. */
export interface BusinessData {
  companyName: string;
  /** 사업자등록번호; dashes are ignored. */
  bizRegNo: string;
  representativeName: string;
  businessType?: string | null;
  businessItem?: string | null;
  /** yyyy-MM-dd. */
  openedOn?: string | null;
  address?: string | null;
  taxInvoiceEmail?: string | null;
  /** Tax evidence of orders without a choice. */
  evidenceDefault?: 'tax_invoice' | 'none';
  /** 종사업장번호, four digits. */
  branchNumber?: string | null;
  contactName?: string | null;
  contactPhone?: string | null;
  /** Requests one 세금계산서 a month, or ends it. */
  wantsMonthlyInvoice?: boolean;
  /** Version that the caller read; absent or null: the change is applied to any version. */
  version?: number | null;
}

/** The business data of members: company and number are in the member's row, everything else in the profile. */
@Injectable()
export class BusinessProfilesService {
  /**
   * Saves the fields in the caller's transaction and makes the member a business member, as the same fields do at
   * sign-up. Two calls at once wait for each other on the member's row. Returns false, and writes nothing, if the
   * version is out of date; 404 without such a member.
   */
  async save(em: EntityManager, memberId: number, fields: BusinessData): Promise<boolean> {
    const member = await em.findOne(Member, memberId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (member === null) throw memberNotFound();
    const profile = await em.findOne(BusinessProfile, { member: memberId });
    if (fields.version != null && fields.version !== (profile?.version ?? 0)) return false;
    em.assign(member, {
      isBusiness: true,
      companyName: fields.companyName.trim(),
      bizRegNo: normalizeBusinessNumber(fields.bizRegNo),
    });
    const changes = { ...changesOf(fields), ...monthlyOf(fields, profile?.monthlyInvoice ?? null) };
    if (profile === null) em.create(BusinessProfile, { ...changes, member: ref(member) });
    // Company and number are in the member's row, so the profile's version is increased by hand.
    else em.assign(profile, { ...changes, updatedAt: new Date() });
    await em.flush();
    return true;
  }
}

/** Only an operator grants it; a grant stays until the member ends it. */
function monthlyOf(
  { wantsMonthlyInvoice }: BusinessData,
  before: 'asked' | 'granted' | null,
): Pick<BusinessProfile, 'monthlyInvoice'> {
  if (wantsMonthlyInvoice === undefined) return { monthlyInvoice: before };
  return { monthlyInvoice: wantsMonthlyInvoice ? (before ?? 'asked') : null };
}

/** The columns that the fields change. */
function changesOf(
  fields: BusinessData,
): Pick<BusinessProfile, 'representativeName'> & Partial<BusinessProfile> {
  const { businessType, businessItem, openedOn, address, taxInvoiceEmail, evidenceDefault } = fields;
  const { branchNumber, contactName, contactPhone } = fields;
  const email = taxInvoiceEmail === undefined ? undefined : normalizeEmail(textOf(taxInvoiceEmail));
  const contact = { branchNumber, contactName, contactPhone };
  const texts = { businessType, businessItem, openedOn, address, taxInvoiceEmail: email, ...contact };
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...Object.fromEntries(given.map(([field, text]) => [field, textOf(text) || null])),
    representativeName: normalizePersonName(fields.representativeName),
    ...(evidenceDefault === undefined ? {} : { evidenceDefault }),
  };
}
