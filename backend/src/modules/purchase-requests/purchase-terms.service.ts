import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { purchaseDecision, spendMonthOf, won, type LimitUse, type PurchaseDecision } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { PurchaseTermsRepository, type SiteChoice } from './repository/purchase-terms.repository.js';
import type { Spender } from './spending.service.js';

/** What is decided about a purchase, and the version of the rules behind it. */
export interface JudgedPurchase extends PurchaseDecision {
  /** Null before the first rules. */
  ruleVersion: number | null;
}

/**
 * Whether a purchase may be paid, as it stands now: for the cart, for a new request, and for the last decision. Payments ask
 * again under the locks of the limits (`SpendingService`).
 */
@Injectable()
export class PurchaseTermsService {
  constructor(
    private readonly clock: Clock,
    private readonly terms: PurchaseTermsRepository,
  ) {}

  /** One statement. */
  async judge(em: EntityManager, { siteId, ...spender }: Spender, amount: number): Promise<JudgedPurchase> {
    const judged = await this.judgeAt(em, spender, { site: { id: siteId }, amount });
    if (judged === null) throw new Error('The site is known.');
    return judged;
  }

  /** The same for a site that the statement finds; null where it finds none. */
  async judgeAt(
    em: EntityManager,
    { approval, ...buyer }: Omit<Spender, 'siteId'>,
    { site, amount }: { site: SiteChoice; amount: number },
  ): Promise<JudgedPurchase | null> {
    const month = spendMonthOf(this.clock.now());
    const stored = await this.terms.read(em, { ...buyer, site }, month);
    const { siteId, limits, rules, ruleVersion, ...deciders } = stored;
    if (siteId === null) return null;
    const uses = new Map(limits.map(({ id, used, held }): [number, LimitUse] => [id, { used, held }]));
    const decision = purchaseDecision(
      { siteId, memberId: buyer.memberId, amount: won(amount) },
      { approval, rules: rules ?? [], limits, uses, deciders },
    );
    return { ...decision, ruleVersion };
  }
}
