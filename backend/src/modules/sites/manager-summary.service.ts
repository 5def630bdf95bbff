import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, startOfMonthKst, startOfWeekKst } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import type { ManagerSummaryDto } from './dto/manager-summary.dto.js';
import { inCareOf } from './site-conditions.js';

const FIGURES = (
  care: string,
): string => `with mine as (select o.id from members o where o.role = ? and ${care})
  select (select count(*)::int from mine) as customers,
    (select count(*)::int from sites where deleted_at is null and member_id in (select id from mine)) as sites,
    (select count(*)::int from orders where placed_at is not null and status in ('PAID', 'PREPARING', 'SHIPPED')
      and member_id in (select id from mine)) as "ordersInProgress",
    (select coalesce(sum(total_amount), 0)::float8 from orders where approved_at >= ?::timestamptz
      and placed_at is not null and status <> 'CANCELED' and member_id in (select id from mine)) as "monthSales",
    (select count(*)::int from site_form_answers where created_at >= ?::timestamptz
      and member_id in (select id from mine)) as "weekAnswers"`;

/** The manager's first page in one statement. */
@Injectable()
export class ManagerSummaryService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async read(actor: Actor): Promise<ManagerSummaryDto> {
    const now = this.clock.now();
    const { sql, params } = inCareOf(actor);
    const [figures] = await this.em.execute<[ManagerSummaryDto]>(FIGURES(sql), [
      Role.Member,
      ...params,
      startOfMonthKst(now),
      startOfWeekKst(now),
    ]);
    return figures;
  }
}
