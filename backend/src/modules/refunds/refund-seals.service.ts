import { Inject, Injectable } from '@nestjs/common';
import { bankName } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { RefundAccount } from '../payment/cancel/payment-cancellation.service.js';
import { openAccount, sealAccount, sealKey } from './account-seal.js';

/** An account as people may see it: enough to recognise it, too little to use it. */
export interface MaskedAccount {
  bankName: string;
  /** The last four digits only. */
  accountNumber: string;
  /** The first letter only. */
  holderName: string;
}

/** Keeps buyers' accounts sealed from the moment they arrive until Toss gets them. */
@Injectable()
export class RefundSealsService {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.key = sealKey(environment.JWT_SECRET);
  }

  seal(account: RefundAccount | null | undefined): string | null {
    return account == null ? null : sealAccount(this.key, account);
  }

  /** Null where there is none, or it was sealed under another secret: the operator asks for it again. */
  open(seal: string | null): RefundAccount | null {
    return seal === null ? null : openAccount(this.key, seal);
  }

  masked(seal: string | null): MaskedAccount | null {
    const account = this.open(seal);
    if (account === null) return null;
    const [first = '', ...rest] = [...account.holderName];
    return {
      bankName: bankName(account.bankCode),
      accountNumber: account.accountNumber.replace(/.(?=.{4})/g, '*'),
      holderName: first + '*'.repeat(rest.length),
    };
  }
}
