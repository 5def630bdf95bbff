import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { splitRefund, won, type VatSplit } from '@store/domain';
import type {
  LivePayment,
  LockedOrder,
  RefundAccount,
} from '../payment/cancel/payment-cancellation.service.js';
import { RefundsRepository } from './repository/refunds.repository.js';
import { RefundAccountsService } from './refund-accounts.service.js';
import * as refuse from './refunds.errors.js';

/** What a new refund has to know before it is promised; read under the order's lock. */
export interface Promised {
  attemptId: number | null;
  /** Won. */
  amount: number;
  split: VatSplit;
  /** Nothing is left of the payment after it. */
  closesOrder: boolean;
  /** Encrypted. */
  receiveAccount: string | null;
}

/** An order under its lock, with the payment that holds its money. */
export interface LockedMoney {
  order: LockedOrder;
  payment: LivePayment | null;
}

/** Guards the amount: under the order's row lock, all promises together never exceed what is held. */
@Injectable()
export class RefundIssueService {
  constructor(
    private readonly accounts: RefundAccountsService,
    private readonly refunds: RefundsRepository,
  ) {}

  /** Won that can still be promised. */
  async refundable(em: EntityManager, { order, payment }: LockedMoney): Promise<number> {
    if (payment === null || (payment.autoRefunded && !payment.deposited)) return 0;
    return payment.held - (await this.refunds.promisedOf(em, order.id));
  }

  /**
   * Checks a promise: the money is there and not promised already, and a deposit has an account
   * to go to. `amount` null = all that is left; 0 is right only where nothing is held.
   */
  async promise(
    em: EntityManager,
    locked: LockedMoney,
    input: { amount: number | null; account: RefundAccount | string | null },
  ): Promise<Promised> {
    const { payment } = locked;
    if (payment !== null) refuseBusy(payment);
    const refundable = await this.refundable(em, locked);
    const amount = input.amount ?? refundable;
    refuseAmount(amount, refundable, payment?.held ?? 0);
    return {
      attemptId: payment?.open === true ? payment.id : null,
      amount,
      split: splitRefund(won(refundable), won(amount)),
      closesOrder: amount === refundable,
      receiveAccount: payment?.deposited === true ? this.encryptedAccount(input.account) : null,
    };
  }

  /** Required where the money came by deposit; where Toss needs none, none is stored. */
  private encryptedAccount(account: RefundAccount | string | null): string {
    const encrypted = typeof account === 'string' ? account : this.accounts.encrypt(account);
    if (encrypted === null) throw refuse.accountRequired();
    return encrypted;
  }
}

function refuseBusy({ undecided, autoRefunded, deposited }: LivePayment): void {
  if (undecided) throw refuse.paymentInProgress();
  if (autoRefunded && !deposited) throw refuse.refundInProgress();
}

/** Zero is an amount only where nothing is held. */
function refuseAmount(amount: number, refundable: number, held: number): void {
  if (amount > refundable) throw refuse.amountExceeds(refundable);
  if (amount > 0 || held === 0) return;
  throw refundable === 0 ? refuse.refundInProgress() : refuse.amountForm();
}
