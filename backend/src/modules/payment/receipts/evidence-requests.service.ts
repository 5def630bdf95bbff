import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { missingBuyerFields, stripNonDigits, type TaxBuyer } from '@store/domain';
import { OrderBuyersService } from '../../orders/order-buyers.service.js';
import type { CashReceiptWishDto } from '../dto/cash-receipt.dto.js';
import type { EvidenceRequestDto, TaxBuyerDto } from '../dto/evidence-request.dto.js';
import { evidenceBoth, evidenceFieldsMissing } from '../payment.errors.js';
import { EvidenceRequestsRepository } from '../repository/evidence-requests.repository.js';
import { RequestedReceiptsService } from './requested-receipts.service.js';

/** The evidence that a checkout requests; `cashReceipt` alone is the older form of the same. */
interface RequestForm {
  evidence?: EvidenceRequestDto | null;
  cashReceipt?: CashReceiptWishDto | null;
}

/** The new order, and who bought it for whom. */
interface BoughtFor {
  orderId: number;
  memberId: number;
  organizationId: number | null;
}

/** The buyer as typed: trimmed, the number as digits; EVIDENCE_FIELDS_MISSING where no document can be issued to it. */
export function typedBuyer(typed: TaxBuyerDto): TaxBuyer {
  const text = (field: keyof TaxBuyer): string => (typed[field] ?? '').trim();
  const buyer: TaxBuyer = {
    businessNumber: stripNonDigits(text('businessNumber')),
    branchNumber: text('branchNumber'),
    name: text('name'),
    representative: text('representative'),
    address: text('address'),
    businessType: text('businessType'),
    businessItem: text('businessItem'),
    contactName: text('contactName'),
    contactPhone: text('contactPhone'),
    email: text('email'),
  };
  const missing = missingBuyerFields(buyer);
  if (missing.length > 0) throw evidenceFieldsMissing(missing);
  return buyer;
}

/** The tax evidence that buyers request at the checkout. Runs in the caller's transaction. */
@Injectable()
export class EvidenceRequestsService {
  constructor(
    private readonly requests: EvidenceRequestsRepository,
    private readonly receipts: RequestedReceiptsService,
    private readonly buyers: OrderBuyersService,
  ) {}

  /**
   * Stores the request with a new order; no statement without a request. A 세금계산서 without a buyer uses the
   * business data of the buyer or organization at the time of the payment, which must be complete now.
   */
  async note(
    em: EntityManager,
    { orderId, memberId, organizationId }: BoughtFor,
    { evidence, cashReceipt }: RequestForm,
  ): Promise<void> {
    if (evidence == null) return this.receipts.note(em, orderId, cashReceipt);
    const receipt = evidence.cashReceipt ?? cashReceipt;
    if (evidence.kind === 'cash_receipt') return this.receipts.noteRequired(em, orderId, receipt);
    if (receipt != null) throw evidenceBoth();
    const { kind } = evidence;
    const buyer = kind === 'tax_invoice' && evidence.buyer != null ? typedBuyer(evidence.buyer) : null;
    if (kind === 'tax_invoice' && buyer === null) {
      const missing = missingBuyerFields((await this.buyers.of(em, { memberId, organizationId })).buyer);
      if (missing.length > 0) throw evidenceFieldsMissing(missing);
    }
    await this.requests.write(em, { orderId, kind, buyer });
  }
}
