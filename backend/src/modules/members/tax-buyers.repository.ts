import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TaxBuyer } from '@store/domain';
import { databaseOf } from '../../platform/db/database.js';

/** A member's settings for the evidence of their own orders. */
export interface EvidenceProfile {
  /** The buyer named on a 세금계산서; '' for unknown values. */
  buyer: TaxBuyer;
  isBusiness: boolean;
  /** Evidence of orders without a choice. */
  evidenceDefault: 'tax_invoice' | 'none';
  /** One 세금계산서 a month. */
  monthlyInvoice: 'asked' | 'granted' | null;
}

/** Limit of the list of members with a monthly document. */
const MOST_MONTHLY = 200;

const UNKNOWN: EvidenceProfile = {
  buyer: {
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
  },
  isBusiness: false,
  evidenceDefault: 'none',
  monthlyInvoice: null,
};

/** The business facts of members for tax documents. */
@Injectable()
export class TaxBuyersRepository {
  /** One statement; all texts are empty if there is no such member. */
  async of(em: EntityManager, memberId: number): Promise<EvidenceProfile> {
    const row = await databaseOf(em)
      .selectFrom('members as m')
      .leftJoin('business_profiles as p', 'p.member_id', 'm.id')
      .select(['m.biz_reg_no', 'm.company_name', 'm.is_business', 'm.name', 'm.email', 'm.phone'])
      .select(['p.representative_name', 'p.business_type', 'p.business_item', 'p.address'])
      .select(['p.tax_invoice_email', 'p.branch_number', 'p.contact_name', 'p.contact_phone'])
      .select(({ ref }) => [
        ref('p.evidence_default').$castTo<'tax_invoice' | 'none' | null>().as('evidenceDefault'),
        ref('p.monthly_invoice').$castTo<'asked' | 'granted' | null>().as('monthlyInvoice'),
      ])
      .where('m.id', '=', memberId)
      .executeTakeFirst();
    if (row === undefined) return UNKNOWN;
    const text = (...columns: (string | null | undefined)[]): string =>
      columns.find((one) => one != null) ?? '';
    return {
      buyer: {
        businessNumber: text(row.biz_reg_no),
        branchNumber: text(row.branch_number),
        name: text(row.company_name),
        representative: text(row.representative_name),
        address: text(row.address),
        businessType: text(row.business_type),
        businessItem: text(row.business_item),
        contactName: text(row.contact_name, row.name),
        contactPhone: text(row.contact_phone, row.phone),
        email: text(row.tax_invoice_email, row.email),
      },
      isBusiness: row.is_business,
      evidenceDefault: row.evidenceDefault ?? 'none',
      monthlyInvoice: row.monthlyInvoice,
    };
  }

  /** Members who requested or have the monthly document, requests first; at most 200. */
  monthly(em: EntityManager): Promise<
    {
      memberId: number;
      company: string | null;
      businessNumber: string | null;
      monthlyInvoice: 'asked' | 'granted';
    }[]
  > {
    return databaseOf(em)
      .selectFrom('business_profiles as p')
      .innerJoin('members as m', 'm.id', 'p.member_id')
      .select(['m.id as memberId', 'm.company_name as company', 'm.biz_reg_no as businessNumber'])
      .select(({ ref }) => ref('p.monthly_invoice').$castTo<'asked' | 'granted'>().as('monthlyInvoice'))
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
    monthly: 'asked' | 'granted' | null,
  ): Promise<'asked' | 'granted' | null | undefined> {
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
      .returning(({ ref }) => ref('was.monthly_invoice').$castTo<'asked' | 'granted' | null>().as('was'))
      .executeTakeFirst();
    return row?.was;
  }
}
