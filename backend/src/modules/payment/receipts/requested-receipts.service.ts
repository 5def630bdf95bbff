import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { cashReceiptNumber, evidenceOffer, type CashReceiptType } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { decrypt, encryptionKeyFor, encrypt } from '../../../platform/encryption.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { paidBy } from '../gateway/toss-payment.rules.js';
import { receiptForm } from '../payment.errors.js';
import { ReceiptsRepository, type WantedReceipt } from '../repository/receipts.repository.js';

/** Whether a receipt that was wanted is forgotten: it was wanted for a payment that gives another evidence. */
export const isWantedInVain = (payment: GatewayPayment): boolean =>
  payment.cashReceipt === null && !evidenceOffer(paidBy(payment)).kinds.includes('cash_receipt');

/** What the buyer typed. */
export interface CashReceiptInput {
  type: CashReceiptType;
  number: string;
}

/** Cash receipts that buyers want. Every method works in the caller's transaction, under the order's lock. */
@Injectable()
export class RequestedReceiptsService {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly receipts: ReceiptsRepository,
  ) {
    this.key = encryptionKeyFor(environment.JWT_SECRET, 'cash-receipt');
  }

  /** Notes the wanted receipt with a frozen order, or replaces it; nothing where there is none. CASH_RECEIPT_FORM for a wrong number. */
  async note(em: EntityManager, orderId: number, input: CashReceiptInput | null | undefined): Promise<void> {
    if (input != null) await this.noteRequired(em, orderId, input);
  }

  /** The same where a receipt was chosen: CASH_RECEIPT_FORM also without a number. */
  async noteRequired(
    em: EntityManager,
    orderId: number,
    input: CashReceiptInput | null | undefined,
  ): Promise<void> {
    await this.receipts.want(em, { orderId, ...this.wanted(input) });
  }

  /** Notes a receipt for money that is in, also after one that failed or was taken back. False where one is under way. */
  noteAnew(em: EntityManager, orderId: number, input: CashReceiptInput | null | undefined): Promise<boolean> {
    return this.receipts.wantAnew(em, { orderId, ...this.wanted(input) });
  }

  /**
   * Another kind of evidence was chosen: a receipt that was not asked for yet is forgotten, one that may exist is taken back by the
   * sweep.
   */
  async withdraw(em: EntityManager, orderId: number): Promise<void> {
    await this.receipts.withdraw(em, orderId);
  }

  private wanted(input: CashReceiptInput | null | undefined): Omit<WantedReceipt, 'orderId'> {
    const number = input == null ? null : cashReceiptNumber(input.type, input.number);
    if (input == null || number === null) throw receiptForm();
    const maskedIdentity = `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`;
    return { type: input.type, identity: encrypt(this.key, number), maskedIdentity };
  }

  /** The money is in: a receipt of the provider's own window is noted. One statement, none where there is none. */
  async captured(em: EntityManager, orderId: number, { cashReceipt }: GatewayPayment): Promise<void> {
    if (cashReceipt !== null) await this.receipts.noteIssued(em, orderId, cashReceipt);
  }

  /** The number behind an encrypted text; null where it was encrypted under another secret. */
  decrypt(encrypted: string | null): string | null {
    return encrypted === null ? null : decrypt(this.key, encrypted);
  }
}
