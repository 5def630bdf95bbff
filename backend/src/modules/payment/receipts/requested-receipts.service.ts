import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { cashReceiptNumber, evidenceOffer, type CashReceiptType } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { decrypt, encryptionKeyFor, encrypt } from '../../../platform/encryption.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { paidBy } from '../gateway/toss-payment.rules.js';
import { receiptForm } from '../payment.errors.js';
import { ReceiptsRepository, type ReceiptRequest } from '../repository/receipts.repository.js';

/** Whether a requested receipt is dropped: the payment it was requested for gives another evidence. */
export const isWantedInVain = (payment: GatewayPayment): boolean =>
  payment.cashReceipt === null && !evidenceOffer(paidBy(payment)).kinds.includes('cash_receipt');

/** The buyer's input. */
export interface CashReceiptInput {
  type: CashReceiptType;
  number: string;
}

/** Cash receipts that buyers request. Every method runs in the caller's transaction, under the order's lock. */
@Injectable()
export class RequestedReceiptsService {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly receipts: ReceiptsRepository,
  ) {
    this.key = encryptionKeyFor(environment.JWT_SECRET, 'cash-receipt');
  }

  /** Stores the requested receipt with a new order, or replaces it; nothing without a request. CASH_RECEIPT_FORM for a wrong number. */
  async note(em: EntityManager, orderId: number, input: CashReceiptInput | null | undefined): Promise<void> {
    if (input != null) await this.noteRequired(em, orderId, input);
  }

  /** The same for a chosen receipt: CASH_RECEIPT_FORM also without a number. */
  async noteRequired(
    em: EntityManager,
    orderId: number,
    input: CashReceiptInput | null | undefined,
  ): Promise<void> {
    await this.receipts.request(em, { orderId, ...this.receiptOf(input) });
  }

  /** Stores a receipt after the payment, also after one that failed or was taken back. False where one is under way. */
  noteAnew(em: EntityManager, orderId: number, input: CashReceiptInput | null | undefined): Promise<boolean> {
    return this.receipts.requestAnew(em, { orderId, ...this.receiptOf(input) });
  }

  /**
   * Another kind of evidence was chosen: a receipt that was not sent yet is dropped, one that may exist is taken back by the
   * sweep.
   */
  async withdraw(em: EntityManager, orderId: number): Promise<void> {
    await this.receipts.withdraw(em, orderId);
  }

  private receiptOf(input: CashReceiptInput | null | undefined): Omit<ReceiptRequest, 'orderId'> {
    const number = input == null ? null : cashReceiptNumber(input.type, input.number);
    if (input == null || number === null) throw receiptForm();
    const maskedIdentity = `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`;
    return { type: input.type, identity: encrypt(this.key, number), maskedIdentity };
  }

  /** The payment has arrived: stores a receipt of the provider's own window. One statement, none without a receipt. */
  async captured(em: EntityManager, orderId: number, { cashReceipt }: GatewayPayment): Promise<void> {
    if (cashReceipt !== null) await this.receipts.noteIssued(em, orderId, cashReceipt);
  }

  /** The number in an encrypted text; null where another secret encrypted it. */
  decrypt(encrypted: string | null): string | null {
    return encrypted === null ? null : decrypt(this.key, encrypted);
  }
}
