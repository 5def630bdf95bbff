import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** 개인정보의 안전성 확보조치 기준 제8조: the access record of a system of this kind is kept for two years. */
const ACCESS_YEARS = 2;

/** Ends access records, and who looked through them, that have been kept long enough. */
@Injectable()
export class AccessRetentionService {
  constructor(private readonly em: EntityManager) {}

  /** Ends the oldest of each table; answers how many. */
  async purge(now: Date, atMost: number): Promise<number> {
    const records = await this.endOld('access_records', now, atMost);
    return records + (await this.endOld('access_reviews', now, atMost));
  }

  private async endOld(
    table: 'access_records' | 'access_reviews',
    now: Date,
    atMost: number,
  ): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from ${table} where id in (select id from ${table}
         where created_at < ?::timestamptz - interval '${ACCESS_YEARS} years' order by created_at limit ?)
       returning id`,
      [now, atMost],
    );
    return rows.length;
  }
}
