import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** As long as contracts, payments and supplies have to be proven (전자상거래법 시행령 제6조). */
const AUDIT_YEARS = 5;

/** Ends audit entries that have been kept long enough. */
@Injectable()
export class AuditRetentionService {
  constructor(private readonly em: EntityManager) {}

  /** Ends the oldest; answers how many. */
  async purge(now: Date, atMost: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from audit_log where id in (select id from audit_log
         where created_at < ?::timestamptz - interval '${AUDIT_YEARS} years' order by created_at limit ?)
       returning id`,
      [now, atMost],
    );
    return rows.length;
  }
}
