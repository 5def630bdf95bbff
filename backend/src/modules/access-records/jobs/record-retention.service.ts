import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { AuditRetentionService } from '../../audit/audit-retention.service.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';

/** Rows of one statement: none holds its locks for long. */
const BATCH = 1000;
/** 개인정보의 안전성 확보조치 기준 제8조: the access record of a system of this kind is kept for two years. */
const ACCESS_YEARS = 2;

/** Ends records that have been kept as long as the law and the privacy policy say (decision record 39). */
@Injectable()
export class RecordRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly logins: LoginRetentionService,
    private readonly audit: AuditRetentionService,
  ) {}

  /** One batch of each kind; answers how many rows went. */
  async purge(): Promise<number> {
    const now = this.clock.now();
    const counts = [
      await this.logins.purge(now, BATCH),
      await this.logins.purgeExpired(now, BATCH),
      await this.audit.purge(now, BATCH),
      await this.endOldAccess('access_records', now),
      await this.endOldAccess('access_reviews', now),
    ];
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async endOldAccess(table: 'access_records' | 'access_reviews', now: Date): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from ${table} where id in (select id from ${table}
         where created_at < ?::timestamptz - interval '${ACCESS_YEARS} years' order by created_at limit ${BATCH})
       returning id`,
      [now],
    );
    return rows.length;
  }
}
