import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TaxBuyer } from '@store/domain';
import { TaxBuyersRepository, type MonthlyInvoice, type MonthlyMember } from './tax-buyers.repository.js';

/** A member's settings for the evidence of their own orders. */
export interface EvidenceProfile {
  /** The buyer named on a 세금계산서; '' for unknown values. */
  buyer: TaxBuyer;
  isBusiness: boolean;
  /** Evidence of orders without a choice. */
  evidenceDefault: 'tax_invoice' | 'none';
  /** One 세금계산서 a month. */
  monthlyInvoice: MonthlyInvoice | null;
}

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

/** The business data of members for tax documents. */
@Injectable()
export class TaxBuyersService {
  constructor(private readonly buyers: TaxBuyersRepository) {}

  /** One statement; all texts are empty if there is no such member. */
  async of(em: EntityManager, memberId: number): Promise<EvidenceProfile> {
    const row = await this.buyers.find(em, memberId);
    if (row === undefined) return UNKNOWN;
    const text = (...columns: (string | null | undefined)[]): string =>
      columns.find((one) => one != null) ?? '';
    return {
      buyer: {
        businessNumber: text(row.businessNumber),
        branchNumber: text(row.branchNumber),
        name: text(row.companyName),
        representative: text(row.representative),
        address: text(row.address),
        businessType: text(row.businessType),
        businessItem: text(row.businessItem),
        contactName: text(row.contactName, row.name),
        contactPhone: text(row.contactPhone, row.phone),
        email: text(row.invoiceEmail, row.email),
      },
      isBusiness: row.isBusiness,
      evidenceDefault: row.evidenceDefault ?? 'none',
      monthlyInvoice: row.monthlyInvoice,
    };
  }

  /** Members who requested or have the monthly document, requests first; at most 200. */
  monthly(em: EntityManager): Promise<MonthlyMember[]> {
    return this.buyers.monthly(em);
  }

  /** Grants or ends the monthly document; returns the former value, undefined without a business profile. */
  setMonthly(
    em: EntityManager,
    memberId: number,
    monthly: MonthlyInvoice | null,
  ): Promise<MonthlyInvoice | null | undefined> {
    return this.buyers.setMonthly(em, memberId, monthly);
  }
}
