import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { AuditRetentionService } from '../../audit/audit-retention.service.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { AccessRecordsRepository } from '../access-records.repository.js';

/** Rows of one statement: none holds its locks for long. */
const BATCH = 1000;

/** Ends records that have been kept as long as the law and the privacy policy say (decision record 39). */
@Injectable()
export class RecordRetentionService {
  constructor(
    private readonly access: AccessRecordsRepository,
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
      await this.access.purge('access_records', now, BATCH),
      await this.access.purge('access_reviews', now, BATCH),
    ];
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
