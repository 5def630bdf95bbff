import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { AccessRecordsRepository } from '../../audit/access-records/access-records.repository.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { LoginRetentionService } from '../../auth/login-retention.service.js';
import { ClaimTicketsRepository } from '../../sites/repository/claim-tickets.repository.js';

/** Rows per statement: no statement holds its locks for long. */
const BATCH = 1000;

/** Deletes records at the end of the retention by law and privacy policy (record 39). */
@Injectable()
export class RecordRetentionService {
  constructor(
    private readonly clock: Clock,
    private readonly logins: LoginRetentionService,
    private readonly audit: AuditRepository,
    private readonly access: AccessRecordsRepository,
    private readonly claims: ClaimTicketsRepository,
  ) {}

  /** One batch of each kind; returns the number of deleted rows. */
  async purge(): Promise<number> {
    const now = this.clock.now();
    const logins = await this.logins.purge(now, BATCH);
    const expired = await this.logins.purgeExpired(now, BATCH);
    const claims = await this.claims.purgeExpired(now, BATCH);
    const audit = await this.audit.purge(now, BATCH);
    const records = await this.access.purge('access_records', now, BATCH);
    const reviews = await this.access.purge('access_reviews', now, BATCH);
    return logins + expired + claims + audit + records + reviews;
  }
}
