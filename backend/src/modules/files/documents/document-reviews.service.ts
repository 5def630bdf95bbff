import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  reviewedState,
  DOCUMENT_KIND_LABELS,
  type DocumentKind,
  type DocumentState,
  withParticle,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { BusinessInfoService } from './business-info.service.js';
import { Member } from '../../members/entities/member.entity.js';
import { NoticesService, type NoticeText } from '../../notices/notices.service.js';
import type { AdminDocumentDto, RegistryCheckDto, ReviewDocumentDto } from '../dto/admin-document.dto.js';
import { BusinessDocument } from '../entities/business-document.entity.js';
import { FilesService } from '../files.service.js';
import { BusinessRegistry } from '../registry/business-registry.service.js';
import { checkedAs, unchecked } from '../dto/registry-check.rules.js';
import { toDocumentRow } from './document-view.js';
import { DocumentsRepository } from './documents.repository.js';
import {
  alreadyReviewed,
  documentNotFound,
  noRegistrationNumber,
  registryFailed,
  staleDocument,
} from './documents.errors.js';

/** The member's notice about a review. */
function reviewNotice(
  { id, kind }: { id: number; kind: DocumentKind },
  state: DocumentState,
  reason: string | null,
): NoticeText {
  const document = DOCUMENT_KIND_LABELS[kind];
  const approved = state === 'approved';
  return {
    kind: approved ? 'document.approved' : 'document.rejected',
    title: approved
      ? `${withParticle(document, '이/가')} 승인되었습니다.`
      : `${withParticle(document, '이/가')} 반려되었습니다.`,
    body: approved
      ? `제출하신 ${document} 심사가 끝나 승인되었습니다.`
      : `제출하신 ${withParticle(document, '이/가')} 반려되었습니다. 사유: ${reason ?? ''} 내용을 확인하신 뒤 다시 제출해 주세요.`,
    link: '/my/business/documents',
    dedupeKey: `document.${state}:${id}`,
  };
}

/** Reviews of proof documents: reading, deciding, and the check at the tax office. */
@Injectable()
export class DocumentReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: DocumentsRepository,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly files: FilesService,
    private readonly business: BusinessInfoService,
    private readonly registry: BusinessRegistry,
  ) {}

  /** The document with its file for `viewer`, the member's business info and the tax office's last answer. */
  async read(id: number, viewer: number, em: EntityManager = this.em): Promise<AdminDocumentDto> {
    const row = await this.documents.find(em, id);
    const [file] = row === undefined ? [] : await this.files.describe(em, [row.fileId], viewer);
    if (row === undefined || file === undefined) throw documentNotFound();
    const { reason, reviewerId, reviewerName, registryCheck } = row;
    return {
      ...toDocumentRow(row),
      reason,
      reviewerId,
      reviewerName,
      file,
      business: await this.business.read(row.memberId, em),
      registry: registryCheck ?? unchecked(row.bizRegNo),
    };
  }

  /** Decides, notifies the member, and writes the audit record, in one transaction. 409 if somebody else was first. */
  review(operator: Operator, id: number, input: ReviewDocumentDto): Promise<AdminDocumentDto> {
    return this.audit.change(operator, async (em) => {
      const document = await em.findOne(BusinessDocument, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (document === null) throw documentNotFound();
      if (input.version != null && input.version !== document.version)
        throw staleDocument(await this.read(id, operator.actor.id, em));
      const before = { state: document.state, reason: document.reason ?? null };
      const state = reviewedState(document.state, input.decision);
      if (state === null) throw alreadyReviewed(await this.read(id, operator.actor.id, em));
      const reason = state === 'rejected' ? (input.reason?.trim() ?? null) : null;
      const reviewer = em.getReference(Member, operator.actor.id, { wrapped: true });
      em.assign(document, { state, reason, reviewer, reviewedAt: this.clock.now() });
      await em.flush();
      await this.notices.queueForMember(em, document.member.id, reviewNotice(document, state, reason));
      const audit = {
        action: 'document.review',
        targetType: 'document',
        targetId: id,
        before,
        after: { state, reason },
      };
      return { result: await this.read(id, operator.actor.id, em), audit };
    });
  }

  /** Asks the tax office about the document's number and stores the answer. 503 if it does not answer. */
  async checkRegistration(operator: Operator, id: number): Promise<RegistryCheckDto> {
    const bizRegNo = await this.documents.registrationNumber(id);
    if (bizRegNo === undefined) throw documentNotFound();
    if (bizRegNo === null) throw noRegistrationNumber();
    // No lock is held meanwhile: the tax office may take seconds.
    const answer = await this.registry.status(bizRegNo);
    if (answer.outcome === 'failed') throw registryFailed();
    if (answer.outcome === 'unchecked') return unchecked(bizRegNo);
    const check = checkedAs(answer, bizRegNo, this.clock.now());
    return this.keep(operator, id, check);
  }

  private keep(operator: Operator, id: number, check: RegistryCheckDto): Promise<RegistryCheckDto> {
    return this.audit.change(operator, async (em) => {
      // The version stays, so that a reviewer who is writing meanwhile gets no 409.
      if (!(await this.documents.keepCheck(em, id, check))) throw documentNotFound();
      const { status, checkedAt } = check;
      const after = { status, checkedAt };
      const audit = { action: 'document.check', targetType: 'document', targetId: id, before: null, after };
      return { result: check, audit };
    });
  }
}
