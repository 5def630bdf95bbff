import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { cashReceiptNumber, type CashReceiptType } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { decrypt, encryptionKeyFor, encrypt } from '../../../platform/encryption.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { receiptForm } from '../payment.errors.js';
import { ReceiptsRepository } from '../repository/receipts.repository.js';

/** What a buyer may ask a cash receipt for: money, not a card. */
const CASH = new Set(['가상계좌', '계좌이체']);

/** Whether a receipt that was wanted is forgotten: it was wanted for a card payment. */
export const isWantedInVain = ({ method, cashReceipt }: GatewayPayment): boolean =>
  cashReceipt === null && (method === null || !CASH.has(method));

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
    if (input == null) return;
    const number = cashReceiptNumber(input.type, input.number);
    if (number === null) throw receiptForm();
    const masked = `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`;
    await this.receipts.want(em, {
      orderId,
      type: input.type,
      identity: encrypt(this.key, number),
      maskedIdentity: masked,
    });
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
