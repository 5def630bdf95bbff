import { Inject, Injectable } from '@nestjs/common';
import { bankName } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { RefundAccount } from '../payment/cancel/payment-cancellation.service.js';
import { decryptAccount, encryptAccount, accountKey } from './account-encryption.js';

/** An account as people may see it: enough to recognise it, too little to use it. */
export interface MaskedAccount {
  bankName: string;
  /** The last four digits only. */
  accountNumber: string;
  /** The first letter only. */
  holderName: string;
}

/** Encrypts buyers' accounts from their arrival until Toss gets them. */
@Injectable()
export class RefundAccountsService {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.key = accountKey(environment.JWT_SECRET);
  }

  encrypt(account: RefundAccount | null | undefined): string | null {
    return account == null ? null : encryptAccount(this.key, account);
  }

  /** Null where there is none, or another secret encrypted it: the operator asks for it again. */
  decrypt(encrypted: string | null): RefundAccount | null {
    return encrypted === null ? null : decryptAccount(this.key, encrypted);
  }

  masked(encrypted: string | null): MaskedAccount | null {
    const account = this.decrypt(encrypted);
    if (account === null) return null;
    const [first = '', ...rest] = [...account.holderName];
    return {
      bankName: bankName(account.bankCode),
      accountNumber: account.accountNumber.replace(/.(?=.{4})/g, '*'),
      holderName: first + '*'.repeat(rest.length),
    };
  }
}
