import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, startOfMonthKst, type AccessFlag, messageFor } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { AccessFilter } from './access-filter.js';
import {
  AccessRecordsRepository,
  type AccessReviewRow,
  type AccessRow,
  type StoredWork,
} from './access-records.repository.js';
import { DomainError } from '../../../platform/errors/domain-error.js';

const CODE = 'ACCESS_MONTH_OPEN';

const monthNotOver = (): DomainError =>
  DomainError.fields([{ field: 'month', code: CODE, message: messageFor(CODE) }], 'unprocessable');

export { ACCESS_SORTS, type AccessFilter, type AccessSort } from './access-filter.js';
export { ACCESS_FLAGS_SQL, accessListSql } from './access-records.repository.js';

/** One operator's work in a month, and its unusual part. */
interface AccessOfPerson extends StoredWork {
  flags: AccessFlag[];
}

/** Reads of the access record, and its monthly review. */
@Injectable()
export class AccessReads {
  constructor(
    private readonly records: AccessRecordsRepository,
    private readonly clock: Clock,
  ) {}

  /** A page, `index` counted from 0; two statements. `counted` is at most 10,001. */
  async page(
    filter: AccessFilter,
    index: number,
    size: number,
  ): Promise<{ rows: AccessRow[]; counted: number }> {
    const [rows, counted] = await Promise.all([
      this.records.page(filter, size, index * size),
      this.records.count(filter),
    ]);
    return { rows: rows.map(dated), counted };
  }

  /** Each operator's work in the month (yyyy-MM), most unusual first. */
  async people(month: string): Promise<AccessOfPerson[]> {
    const rows = await this.records.people(firstDayOf(month));
    return rows.map((row) => ({ ...row, flags: flagsOf(row) }));
  }

  /** Reviews of the month, newest first. */
  async reviews(month: string): Promise<AccessReviewRow[]> {
    return (await this.records.reviews(firstDayOf(month))).map(dated);
  }

  /** Records the review of a month; UNPROCESSABLE for a month that is not over. */
  async review(em: EntityManager, reviewerId: number, month: string, note: string): Promise<void> {
    if (month > this.lastMonth()) throw monthNotOver();
    await this.records.addReview(reviewerId, firstDayOf(month), note, em);
  }

  /** The previous month (yyyy-MM, Seoul). */
  lastMonth(): string {
    return kstDate(startOfMonthKst(this.clock.now()).getTime() - 1).slice(0, 7);
  }
}

const firstDayOf = (month: string): string => `${month}-01`;

const dated = <T extends { createdAt: string }>(row: T): T => ({
  ...row,
  createdAt: row.createdAt,
});

const flagsOf = ({
  downloads,
  night,
  many,
}: Pick<StoredWork, 'downloads' | 'night' | 'many'>): AccessFlag[] => [
  ...(downloads > 0 ? (['download'] as const) : []),
  ...(night > 0 ? (['night'] as const) : []),
  ...(many > 0 ? (['many'] as const) : []),
];
