import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLOSED_MEMBER_NAME, ORDER_RETENTION_YEARS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { ORDER_LAST_EVENT } from './order-age.js';
import { ERASED_SHIP_TO } from './personal-data.js';

/** Orders that one round takes; the next round takes the next. */
const ROUND = 500;

/** Ends what was kept for the law alone: each order of a closed account loses its person when its own years are over. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Takes one round of orders whose time is over; answers how many. Amounts, goods and money movements stay. */
  purge(): Promise<number> {
    return this.em.transactional(async (em) => {
      const ids = await findDue(em, this.clock.now());
      if (ids.length === 0) return 0;
      const list = ids.join(',');
      await em.execute(
        `update orders set ship_to = '${ERASED_SHIP_TO}', tracking_no = null, receipt_url = null, updated_at = now(),
           version = version + 1 where id in (${list})`,
      );
      await em.execute(
        `update payment_attempts set payment = null, receipt_url = null, secret = null, failure_message = null
         where order_id in (${list})`,
      );
      await em.execute(
        `update stored_files f set state = 'discarded', expires_at = now(), owner_id = null, name = 'file'
         from refunds r where r.order_id in (${list}) and jsonb_exists(r.file_ids, f.id::text)`,
      );
      await em.execute(
        `update stored_files f set state = 'discarded', expires_at = now(), owner_id = null, name = 'file'
         from orders o join estimates e on e.id = o.estimate_id where o.id in (${list})
           and (jsonb_exists(e.file_ids, f.id::text) or exists (select 1 from estimate_messages w
             where w.estimate_id = e.id and jsonb_exists(w.file_ids, f.id::text)))`,
      );
      await em.execute(
        `delete from estimates where id in (select estimate_id from orders where id in (${list}))`,
      );
      await em.execute(
        `update refunds set reason = '', decision_note = null, file_ids = null, receive_account = null,
           failure_message = null where order_id in (${list})`,
      );
      await em.execute(
        `update order_events set note = null where order_id in (${list}) and note is not null`,
      );
      return ids.length;
    });
  }
}

/** Rows that another worker has in hand are left to it. */
async function findDue(em: EntityManager, now: Date): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select o.id from orders o join members m on m.id = o.member_id
     where m.closed_at is not null and o.placed_at is not null
       and ${ORDER_LAST_EVENT} <= :now::timestamptz - make_interval(years => :years)
       and o.ship_to ->> 'receiverName' <> :erased
     order by o.id limit :round for update of o skip locked`,
    { now, years: ORDER_RETENTION_YEARS, erased: CLOSED_MEMBER_NAME, round: ROUND },
  );
  return rows.map((row) => row.id);
}
