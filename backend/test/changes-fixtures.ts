import { expect } from '@jest/globals';
import type { PartnerScope } from '@store/domain';
import type { Test } from 'supertest';
import type {
  ChangeEventDto,
  ChangesHeadDto,
  ChangesPageDto,
} from '../src/modules/partners/api/changes/dto/partner-changes.dto.js';
import { PartnerAdmin } from './partner-fixtures.js';
import type { TestApp } from './support/app.js';
import { until } from './support/until.js';

/** With these a key reads every type of event. */
const ALL: readonly PartnerScope[] = [
  'events:read',
  'orders:read',
  'claims:read',
  'catalog:read',
  'stock:read',
];

/** A partner that follows the feed. */
export class FeedReader {
  private constructor(
    private readonly test: TestApp,
    readonly bearer: string,
    private readonly waits = true,
  ) {}

  static async of(test: TestApp, scopes = ALL): Promise<FeedReader> {
    const admin = await PartnerAdmin.of(test);
    return new FeedReader(test, (await admin.partnerWithKey({ scopes })).bearer);
  }

  /** The same key at another process. */
  at(test: TestApp): FeedReader {
    return new FeedReader(test, this.bearer);
  }

  /** Reads also while a transaction is open somewhere. */
  hasty(): FeedReader {
    return new FeedReader(this.test, this.bearer, false);
  }

  call(query: object): Test {
    return this.test.http.get('/api/partner/changes').query(query).set('authorization', this.bearer);
  }

  async head(): Promise<string> {
    await this.settled();
    const { status, body } = await this.test.http
      .get('/api/partner/changes/head')
      .set('authorization', this.bearer);
    expect(status).toBe(200);
    return (body as ChangesHeadDto).cursor;
  }

  async page(query: object): Promise<ChangesPageDto> {
    await this.settled();
    const { status, body } = await this.call(query);
    expect({ status, body: body as unknown }).toMatchObject({ status: 200 });
    return body as ChangesPageDto;
  }

  /** Everything after the cursor, page by page. */
  async rest(cursor: string, query: object = {}): Promise<ChangeEventDto[]> {
    const events: ChangeEventDto[] = [];
    for (let at = cursor; ;) {
      const page = await this.page({ ...query, cursor: at });
      events.push(...page.items);
      at = page.cursor;
      if (!page.more) return events;
    }
  }

  /** Test files share a server: a transaction of another one delays the events of this one. */
  private async settled(): Promise<void> {
    if (!this.waits) return;
    await until(
      () =>
        this.test.em.execute<object[]>(
          'select 1 from changes where tx >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
        ),
      (delayed) => delayed.length === 0,
    );
  }

  /** The events that the work causes. */
  async during(work: () => Promise<unknown>): Promise<ChangeEventDto[]> {
    const before = await this.head();
    await work();
    return this.rest(before);
  }
}

/** Type and number of an event, in short. */
export const named = ({ type, subject }: ChangeEventDto): string => `${type} ${subject.no ?? subject.id}`;
