import { Injectable } from '@nestjs/common';
import { AccessRecordsRepository } from './access-records.repository.js';

/** Ends access records, and who looked through them, that have been kept long enough. */
@Injectable()
export class AccessRetentionService {
  constructor(private readonly records: AccessRecordsRepository) {}

  /** Ends the oldest of each table; answers how many. */
  async purge(now: Date, atMost: number): Promise<number> {
    const ended = await this.records.purge('access_records', now, atMost);
    return ended + (await this.records.purge('access_reviews', now, atMost));
  }
}
