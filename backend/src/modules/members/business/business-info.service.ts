import { EntityManager, LockMode, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeBusinessNumber, normalizeEmail, normalizePersonName } from '@store/domain';
import { textOf } from '../../../platform/http/field-rules.js';
import type { BusinessInfoDto, SaveBusinessInfoDto } from '../dto/business-info.dto.js';
import { BusinessProfile } from '../entities/business-profile.entity.js';
import { Member } from '../entities/member.entity.js';
import { memberNotFound } from '../members.errors.js';
import { staleBusinessInfo } from './business.errors.js';

/** A registration number counts as proven while a paper that was approved for this very number is there. */
const VERIFIED = `exists (select 1 from business_documents d where d.member_id = m.id and d.state = 'approved'
  and d.kind = 'BUSINESS_REGISTRATION' and d.biz_reg_no = m.biz_reg_no)`;

const READ = `select m.is_business as "isBusiness", m.company_name as "companyName", m.biz_reg_no as "bizRegNo",
    p.representative_name as "representativeName", p.business_type as "businessType",
    p.business_item as "businessItem", p.opened_on::text as "openedOn", p.address,
    p.tax_invoice_email as "taxInvoiceEmail", ${VERIFIED} as verified, coalesce(p.version, 0) as version
  from members m left join business_profiles p on p.member_id = m.id where m.id = ?`;

/** Business info of members. */
@Injectable()
export class BusinessInfoService {
  constructor(private readonly em: EntityManager) {}

  /** What is known of the member's business; nulls where nothing is. */
  async read(memberId: number, em: EntityManager = this.em): Promise<BusinessInfoDto> {
    const [row] = await em.execute<BusinessInfoDto[]>(READ, [memberId]);
    if (row === undefined) throw memberNotFound();
    return row;
  }

  /**
   * Saves the info and makes the member a business member, as the same facts do at sign-up. Two at once queue on the
   * member's row; who names a version that is gone hears 409 with what is there now.
   */
  save(memberId: number, form: SaveBusinessInfoDto): Promise<BusinessInfoDto> {
    return this.em.transactional(async (em) => {
      const member = await em.findOne(Member, memberId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (member === null) throw memberNotFound();
      const profile = await em.findOne(BusinessProfile, { member: memberId });
      if (form.version != null && form.version !== (profile?.version ?? 0)) {
        throw staleBusinessInfo(await this.read(memberId, em));
      }
      em.assign(member, {
        isBusiness: true,
        companyName: form.companyName.trim(),
        bizRegNo: normalizeBusinessNumber(form.bizRegNo),
      });
      const changes = changesOf(form);
      if (profile === null) em.create(BusinessProfile, { ...changes, member: ref(member) });
      // Company and number stand in the member, so the profile's version has to be moved by hand.
      else em.assign(profile, { ...changes, updatedAt: new Date() });
      await em.flush();
      return this.read(memberId, em);
    });
  }
}

/** The columns that a form changes: absent fields stay, null and blanks empty them. */
function changesOf(
  form: SaveBusinessInfoDto,
): Pick<BusinessProfile, 'representativeName'> & Partial<BusinessProfile> {
  const { businessType, businessItem, openedOn, address, taxInvoiceEmail } = form;
  const email = taxInvoiceEmail === undefined ? undefined : normalizeEmail(textOf(taxInvoiceEmail));
  const texts = { businessType, businessItem, openedOn, address, taxInvoiceEmail: email };
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...Object.fromEntries(given.map(([field, text]) => [field, textOf(text) || null])),
    representativeName: normalizePersonName(form.representativeName),
  };
}
