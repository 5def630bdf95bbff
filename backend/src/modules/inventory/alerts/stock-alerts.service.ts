import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_STOCK_ALERTS, messageFor, STOCK_ALERT_DAYS } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { memberNotFound } from '../../members/members.errors.js';
import { stockProductNotFound } from '../inventory.errors.js';
import type { StockAlertsDto, StockAlertStateDto } from './dto/stock-alert.dto.js';
import { StockAlertsRepository } from './stock-alerts.repository.js';

const DAY_MS = 86_400_000;

const notSoldOut = (): DomainError =>
  new DomainError('STOCK_ALERT_NOT_SOLD_OUT', 'conflict', messageFor('STOCK_ALERT_NOT_SOLD_OUT'));

const requestsFull = (): DomainError =>
  new DomainError('STOCK_ALERTS_FULL', 'unprocessable', messageFor('STOCK_ALERTS_FULL'));

/** Sold-out products for which a member waits. Only the caller's own: no call names a member. */
@Injectable()
export class StockAlertsService {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: StockAlertsRepository,
  ) {}

  /** Last asked first; one statement. */
  async list(memberId: number): Promise<StockAlertsDto> {
    return { items: await this.alerts.ofMember(memberId, MAX_STOCK_ALERTS) };
  }

  /**
   * Waits for the product; a repetition changes nothing. PRODUCT_NOT_FOUND if it is not on sale, STOCK_ALERT_NOT_SOLD_OUT if
   * it can be bought, STOCK_ALERTS_FULL beyond MAX_STOCK_ALERTS.
   */
  request(memberId: number, productId: number): Promise<StockAlertStateDto> {
    const state = { productId, requested: true };
    return this.em.transactional(async (em) => {
      // Otherwise two calls could both find the last free place.
      if (!(await this.alerts.lockMember(memberId, em))) throw memberNotFound();
      const product = await this.alerts.product(productId, em);
      if (product === undefined) throw stockProductNotFound();
      if (!product.soldOut) throw notSoldOut();
      const { total, waits } = await this.alerts.countOf(memberId, productId, em);
      if (waits) return state;
      if (total >= MAX_STOCK_ALERTS) throw requestsFull();
      await this.alerts.add(memberId, productId, em);
      return state;
    });
  }

  /** Stops waiting for the product, if the member does. */
  async withdraw(memberId: number, productId: number): Promise<StockAlertStateDto> {
    await this.alerts.remove(memberId, productId);
    return { productId, requested: false };
  }

  /** Deletes the member's requests, in the caller's transaction. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.alerts.erase(em, memberId);
  }

  /** Deletes requests that have waited too long, at most `limit`; returns how many. */
  purge(now: Date, limit: number): Promise<number> {
    return this.alerts.purge(new Date(now.getTime() - STOCK_ALERT_DAYS * DAY_MS), limit);
  }
}
