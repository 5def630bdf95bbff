import { EntityManager, LockMode, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_KIND_LABELS, DOCUMENT_STATE_LABELS, MAX_DOCUMENTS, mayRemoveDocument } from '@store/domain';
import { businessOnly } from './business.errors.js';
import { memberNotFound } from '../../members/members.errors.js';
import { Member } from '../../members/entities/member.entity.js';
import type { BusinessDocumentDto, SubmitDocumentDto } from '../dto/business-document.dto.js';
import { BusinessDocument } from '../entities/business-document.entity.js';
import { StoredFile } from '../entities/stored-file.entity.js';
import { FilesService } from '../files.service.js';
import { approvedIsKept, documentNotFound, tooManyDocuments } from './documents.errors.js';
import { DocumentsRepository, type OwnDocument } from './documents.repository.js';

/** Proof documents of a business member, only their own. */
@Injectable()
export class BusinessDocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: DocumentsRepository,
    private readonly files: FilesService,
  ) {}

  /** Newest first, each with a signed address. 403 for members without a business. */
  async list(memberId: number): Promise<BusinessDocumentDto[]> {
    const rows = await this.documents.ownOf(memberId, MAX_DOCUMENTS);
    if (rows[0]?.isBusiness !== true) throw businessOnly();
    return rows.filter((row) => row.id !== null).map((row) => this.describe(row));
  }

  /** Submits an own upload as proof. 422 beyond MAX_DOCUMENTS. */
  submit(memberId: number, { kind, fileId }: SubmitDocumentDto): Promise<BusinessDocumentDto> {
    return this.em.transactional(async (em) => {
      const member = await em.findOne(Member, memberId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (member === null) throw memberNotFound();
      if (!member.isBusiness) throw businessOnly();
      if ((await em.count(BusinessDocument, { member: memberId })) >= MAX_DOCUMENTS) throw tooManyDocuments();
      const attachment = { ownerId: memberId, purpose: 'document', max: 1, field: 'fileId' } as const;
      await this.files.attach(em, [fileId], attachment);
      const document = em.create(BusinessDocument, {
        kind,
        member: ref(member),
        file: em.getReference(StoredFile, fileId.toLowerCase(), { wrapped: true }),
        bizRegNo: member.bizRegNo ?? null,
      });
      await em.flush();
      return this.read(em, memberId, document.id);
    });
  }

  /** Removes a document with its file; 409 after its approval. */
  remove(memberId: number, id: number): Promise<null> {
    return this.em.transactional(async (em) => {
      const own = { id, member: memberId };
      const document = await em.findOne(BusinessDocument, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (document === null) throw documentNotFound();
      if (!mayRemoveDocument(document.state)) throw approvedIsKept();
      em.remove(document);
      await em.flush();
      await this.files.discard(em, [document.file.id]);
      return null;
    });
  }

  private async read(em: EntityManager, memberId: number, id: number): Promise<BusinessDocumentDto> {
    const row = await this.documents.own(em, memberId, id);
    if (row === undefined) throw documentNotFound();
    return this.describe(row);
  }

  private describe({
    id,
    kind,
    state,
    reason,
    createdAt,
    reviewedAt,
    file,
  }: OwnDocument): BusinessDocumentDto {
    return {
      id,
      kind,
      state,
      reason,
      kindLabel: DOCUMENT_KIND_LABELS[kind],
      stateLabel: DOCUMENT_STATE_LABELS[state],
      createdAt,
      reviewedAt,
      file: this.files.link(file, null),
    };
  }
}
