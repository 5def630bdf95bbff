import { Injectable } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';

/** Ends audit entries that have been kept long enough. */
@Injectable()
export class AuditRetentionService {
  constructor(private readonly log: AuditRepository) {}

  /** Ends the oldest; answers how many. */
  purge(now: Date, atMost: number): Promise<number> {
    return this.log.purge(now, atMost);
  }
}
