import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';

/** One 세금계산서 a month: requested by the member, or granted by an operator. */
export type MonthlyInvoice = 'asked' | 'granted';

/** A member who requested or has the monthly document. */
export interface MonthlyMember {
  memberId: number;
  company: string | null;
  businessNumber: string | null;
  monthlyInvoice: MonthlyInvoice;
}

/** Limit of the list of members with a monthly document. */
const MOST_MONTHLY = 200;

/** The business data of members for tax documents. */
@Injectable()
export class TaxBuyersRepository {
  /** The member with the business profile; undefined if there is no such member. */
  find(em: EntityManager, memberId: number) {
    return databaseOf(em)
      .selectFrom('members as m')
      .leftJoin('business_profiles as p', 'p.member_id', 'm.id')
      .select([
        'm.biz_reg_no as businessNumber',
        'm.company_name as companyName',
        'm.is_business as isBusiness',
      ])
      .select(['m.name', 'm.email', 'm.phone', 'p.address', 'p.branch_number as branchNumber'])
      .select(['p.representative_name as representative', 'p.business_type as businessType'])
      .select(['p.business_item as businessItem', 'p.tax_invoice_email as invoiceEmail'])
      .select(['p.contact_name as contactName', 'p.contact_phone as contactPhone'])
      .select(({ ref }) => [
        ref('p.evidence_default').$castTo<'tax_invoice' | 'none' | null>().as('evidenceDefault'),
        ref('p.monthly_invoice').$castTo<MonthlyInvoice | null>().as('monthlyInvoice'),
      ])
      .where('m.id', '=', memberId)
      .executeTakeFirst();
  }

  /** Members who requested or have the monthly document, requests first; at most 200. */
  monthly(em: EntityManager): Promise<MonthlyMember[]> {
    return databaseOf(em)
      .selectFrom('business_profiles as p')
      .innerJoin('members as m', 'm.id', 'p.member_id')
      .select(['m.id as memberId', 'm.company_name as company', 'm.biz_reg_no as businessNumber'])
      .select(({ ref }) => ref('p.monthly_invoice').$castTo<MonthlyInvoice>().as('monthlyInvoice'))
      .where('p.monthly_invoice', 'is not', null)
      .orderBy('p.monthly_invoice')
      .orderBy('m.id', 'desc')
      .limit(MOST_MONTHLY)
      .execute();
  }

  /** Grants or ends the monthly document; returns the former value, undefined without a business profile. */
  async setMonthly(
    em: EntityManager,
    memberId: number,
    monthly: MonthlyInvoice | null,
  ): Promise<MonthlyInvoice | null | undefined> {
    const row = await databaseOf(em)
      .updateTable('business_profiles as p')
      .from(({ selectFrom }) =>
        selectFrom('business_profiles')
          .select(['id', 'monthly_invoice'])
          .where('member_id', '=', memberId)
          .forUpdate()
          .as('was'),
      )
      .set({ monthly_invoice: monthly })
      .whereRef('p.id', '=', 'was.id')
      .returning(({ ref }) => ref('was.monthly_invoice').$castTo<MonthlyInvoice | null>().as('was'))
      .executeTakeFirst();
    return row?.was;
  }
}
