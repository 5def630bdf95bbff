import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BusinessProfilesService } from '../../members/business-profiles.service.js';
import { memberNotFound } from '../../members/members.errors.js';
import type { BusinessInfoDto, SaveBusinessInfoDto } from '../dto/business-info.dto.js';
import { staleBusinessInfo } from './business.errors.js';

/** A registration number counts as proven while a paper that was approved for this very number is there. */
const VERIFIED = `exists (select 1 from business_documents d where d.member_id = m.id and d.state = 'approved'
  and d.kind = 'BUSINESS_REGISTRATION' and d.biz_reg_no = m.biz_reg_no)`;

const READ = `select m.is_business as "isBusiness", m.company_name as "companyName", m.biz_reg_no as "bizRegNo",
    p.representative_name as "representativeName", p.business_type as "businessType",
    p.business_item as "businessItem", p.opened_on::text as "openedOn", p.address,
    p.tax_invoice_email as "taxInvoiceEmail", ${VERIFIED} as verified, coalesce(p.version, 0) as version
  from members m left join business_profiles p on p.member_id = m.id where m.id = ?`;

/** Business info of members, with what their papers prove of it. */
@Injectable()
export class BusinessInfoService {
  constructor(
    private readonly em: EntityManager,
    private readonly profiles: BusinessProfilesService,
  ) {}

  /** What is known of the member's business; nulls where nothing is. */
  async read(memberId: number, em: EntityManager = this.em): Promise<BusinessInfoDto> {
    const [row] = await em.execute<BusinessInfoDto[]>(READ, [memberId]);
    if (row === undefined) throw memberNotFound();
    return row;
  }

  /** Saves the info; who names a version that is gone hears 409 with what is there now. */
  save(memberId: number, form: SaveBusinessInfoDto): Promise<BusinessInfoDto> {
    return this.em.transactional(async (em) => {
      const isSaved = await this.profiles.save(em, memberId, form);
      const info = await this.read(memberId, em);
      if (!isSaved) throw staleBusinessInfo(info);
      return info;
    });
  }
}
