import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { VISITOR_RETENTION_YEARS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { AuditErasureRepository } from '../../audit/audit-erasure.repository.js';
import { EnquiryErasureRepository } from '../../enquiries/enquiry-erasure.repository.js';
import { EstimateErasureRepository } from '../../estimates/repository/estimate-erasure.repository.js';
import { FileErasureService } from '../../files/file-erasure.service.js';
import { NoticeErasureRepository } from '../../notices/notice-erasure.repository.js';

/** Rows of each kind per run; the next run continues. */
const BATCH_SIZE = 500;

/** Personal data of visitors, who have no account to close: deleted after a time without changes. */
@Injectable()
export class VisitorRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly enquiries: EnquiryErasureRepository,
    private readonly estimates: EstimateErasureRepository,
    private readonly notices: NoticeErasureRepository,
    private readonly files: FileErasureService,
    private readonly audit: AuditErasureRepository,
  ) {}

  /** Deletes one batch of each kind, each in its own transaction; returns the number of deleted rows. */
  async purge(): Promise<number> {
    const before = new Date(this.clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - VISITOR_RETENTION_YEARS);
    const enquiries = await this.em.transactional(async (em) =>
      this.eraseTraces(em, 'enquiry', await this.enquiries.eraseRested(em, before, BATCH_SIZE)),
    );
    const estimates = await this.em.transactional(async (em) =>
      this.eraseTraces(em, 'estimate', await this.estimates.eraseRested(em, before, BATCH_SIZE)),
    );
    return enquiries + estimates + (await this.notices.eraseRested(this.em, before, BATCH_SIZE));
  }

  /** Erases personal data from audit records, and attached files; operator, action and time stay. */
  private async eraseTraces(
    em: EntityManager,
    type: 'enquiry' | 'estimate',
    { ids, fileIds }: { ids: readonly number[]; fileIds: readonly string[] },
  ): Promise<number> {
    await this.files.erase(em, fileIds);
    await this.audit.erase(em, [{ type, ids }]);
    return ids.length;
  }
}
