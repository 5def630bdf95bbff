import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccessEntry } from './access-entry.js';
import { AccessRecordsRepository } from './access-records.repository.js';

export type { AccessEntry } from './access-entry.js';

/** Writes the access record (접속기록), one statement per entry; the actor is an operator or a partner. */
@Injectable()
export class AccessRecorder {
  constructor(private readonly records: AccessRecordsRepository) {}

  /** `em`: the transaction of the entry, if there is one. */
  record(entry: AccessEntry, em?: EntityManager): Promise<void> {
    return this.records.add(entry, em);
  }

  /** Deletes the oldest entries and reviews whose retention is over; returns how many. */
  async purge(now: Date, atMost: number): Promise<number> {
    const records = await this.records.purge('access_records', now, atMost);
    return records + (await this.records.purge('access_reviews', now, atMost));
  }
}
