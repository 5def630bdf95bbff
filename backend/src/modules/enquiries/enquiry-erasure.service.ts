import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { FileErasureService } from '../files/file-erasure.service.js';
import { EnquiryErasureRepository, type ErasedEnquiries } from './enquiry-erasure.repository.js';

/** Erasure of enquiries with their files and the traces in the audit log. */
@Injectable()
export class EnquiryErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly enquiries: EnquiryErasureRepository,
    private readonly files: FileErasureService,
    private readonly audit: AuditService,
  ) {}

  /** Erases the member's enquiries, and those of the same person as a visitor, in the caller's transaction. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    await this.eraseTraces(em, await this.enquiries.eraseOf(em, memberId));
  }

  /** Erases the oldest enquiries of visitors without a change since `before`, at most `most`; returns their number. */
  purge(before: Date, limit: number): Promise<number> {
    return this.em.transactional(async (em) =>
      this.eraseTraces(em, await this.enquiries.eraseRested(em, before, limit)),
    );
  }

  /** A visitor's files have no owner: they are erased with the enquiry that they are attached to. */
  private async eraseTraces(em: EntityManager, { ids, fileIds }: ErasedEnquiries): Promise<number> {
    await this.files.erase(em, fileIds);
    await this.audit.erase(em, [{ type: 'enquiry', ids }]);
    return ids.length;
  }
}
