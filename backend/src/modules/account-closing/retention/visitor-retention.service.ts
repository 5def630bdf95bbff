import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { VISITOR_RETENTION_YEARS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { EnquiryErasureService } from '../../enquiries/enquiry-erasure.service.js';
import { EstimateErasureService } from '../../estimates/estimate-erasure.service.js';
import { NoticesService } from '../../notices/notices.service.js';

/** Rows of each kind per run; the next run continues. */
const BATCH_SIZE = 500;

/** Personal data of visitors, who have no account to close: deleted after a time without changes. */
@Injectable()
export class VisitorRetentionService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly enquiries: EnquiryErasureService,
    private readonly estimates: EstimateErasureService,
    private readonly notices: NoticesService,
  ) {}

  /** Deletes one batch of each kind, each in its own transaction; returns the number of deleted rows. */
  async purge(): Promise<number> {
    const before = new Date(this.clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - VISITOR_RETENTION_YEARS);
    const enquiries = await this.enquiries.purge(before, BATCH_SIZE);
    const estimates = await this.estimates.purge(before, BATCH_SIZE);
    return enquiries + estimates + (await this.notices.purge(this.em, before, BATCH_SIZE));
  }
}
