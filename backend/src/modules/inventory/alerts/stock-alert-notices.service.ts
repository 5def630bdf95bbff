import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterQuietHours, cutText, productPath, withParticle } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { NoticesService, type MemberNotice } from '../../notices/notices.service.js';
import { StockAlertsRepository, type MetRequest } from './stock-alerts.repository.js';

/** Notices per transaction: none holds its locks for long. */
const BATCH = 100;
/** Names are up to 200 characters long, as titles of notices are. */
const NAME_LENGTH = 100;

/**
 * Notifies members whose product can be bought again. It looks at the stock as it is, so that nothing that raises stock
 * (console, import, cancelled order, refund, end of counting) has to know of the waiting members, and a product that
 * sold out again meanwhile keeps them waiting.
 */
@Injectable()
export class StockAlertNoticesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly alerts: StockAlertsRepository,
    private readonly notices: NoticesService,
  ) {}

  /**
   * Takes one batch of met requests and queues their notices in the same transaction; returns how many. None in the
   * quiet hours: by the morning the product may be sold out again.
   */
  async notifyMet(): Promise<number> {
    const now = this.clock.now();
    if (afterQuietHours(now) > now) return 0;
    return this.em.transactional(async (em) => {
      const met = await this.alerts.takeMet(em, BATCH);
      if (met.length > 0) await this.notices.queueForMembers(em, met.map(noticeOf));
      return met.length;
    });
  }
}

function noticeOf({ id, memberId, productId, name, slug }: MetRequest): MemberNotice {
  const product = cutText(name, NAME_LENGTH);
  return {
    memberId,
    notice: {
      kind: 'stock.available',
      title: `재입고 안내: ${product}`,
      body: `신청하신 ${withParticle(product, '이/가')} 재입고되어 다시 주문하실 수 있습니다. 재고가 한정되어 있어 먼저 품절될 수 있습니다.`,
      link: productPath({ id: productId, slug }),
      dedupeKey: `stock.available:${id}`,
    },
  };
}
