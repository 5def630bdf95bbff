import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DocumentKind, DocumentState } from '@store/domain';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { databaseOf, type Database } from '../../../platform/db/database.js';
import type { RegistryCheckDto } from '../dto/admin-document.dto.js';
import type { BusinessInfoDto } from '../dto/business-info.dto.js';
import type { FileData } from '../files.repository.js';
import type { StoredDocumentRow } from './document-view.js';

/** A document for its owner. */
export interface OwnDocument {
  id: number;
  kind: DocumentKind;
  state: DocumentState;
  reason: string | null;
  createdAt: string;
  reviewedAt: string | null;
  file: FileData;
}

/** A member without documents has one row too: it says whether the member may have any. */
export type OwnDocumentRow = { isBusiness: boolean } & (
  OwnDocument | { [Column in keyof OwnDocument]: null }
);

/** A document for its reviewer. */
export type ReviewedDocument = StoredDocumentRow & {
  fileId: string;
  reason: string | null;
  reviewerId: number | null;
  reviewerName: string | null;
  registryCheck: RegistryCheckDto | null;
};

/** The member's documents with their files; a row of nulls if there are none. */
const ownDocuments = (db: Database, memberId: number) =>
  db
    .selectFrom('members as m')
    .leftJoin('business_documents as d', 'd.member_id', 'm.id')
    .leftJoin('stored_files as f', 'f.id', 'd.file_id')
    .where('m.id', '=', memberId)
    .select([
      'm.is_business as isBusiness',
      'd.id',
      'd.kind',
      'd.state',
      'd.reason',
      'd.created_at as createdAt',
      'd.reviewed_at as reviewedAt',
    ])
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('f.id'),
        name: ref('f.name'),
        type: ref('f.type'),
        bytes: ref('f.bytes'),
      }).as('file'),
    )
    .$castTo<OwnDocumentRow>();

/** Statements on proof documents of businesses; `em` is the caller's transaction. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first; empty for an unknown member. */
  ownOf(memberId: number, limit: number): Promise<OwnDocumentRow[]> {
    return ownDocuments(databaseOf(this.em), memberId).orderBy('d.id', 'desc').limit(limit).execute();
  }

  /** One document of the member. */
  async own(em: EntityManager, memberId: number, id: number): Promise<OwnDocument | undefined> {
    const row = await ownDocuments(databaseOf(em), memberId).where('d.id', '=', id).executeTakeFirst();
    return row === undefined || row.id === null ? undefined : row;
  }

  /** A document with its last review and the tax office's last answer. */
  find(em: EntityManager, id: number): Promise<ReviewedDocument | undefined> {
    return databaseOf(em)
      .selectFrom('business_documents as d')
      .innerJoin('members as m', 'm.id', 'd.member_id')
      .innerJoin('stored_files as f', 'f.id', 'd.file_id')
      .leftJoin('members as r', 'r.id', 'd.reviewer_id')
      .where('d.id', '=', id)
      .select([
        'd.id',
        'd.kind',
        'd.state',
        'd.version',
        'd.reason',
        'd.member_id as memberId',
        'd.biz_reg_no as bizRegNo',
        'd.created_at as createdAt',
        'd.reviewed_at as reviewedAt',
        'd.file_id as fileId',
        'd.reviewer_id as reviewerId',
        'd.registry_check as registryCheck',
        'm.name as memberName',
        'm.company_name as companyName',
        'f.name as fileName',
        'r.name as reviewerName',
      ])
      .$castTo<ReviewedDocument>()
      .executeTakeFirst();
  }

  /**
   * The registration number for which the document was submitted, null without one; undefined for an unknown document.
   */
  async registrationNumber(id: number): Promise<string | null | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('business_documents')
      .select('biz_reg_no')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.biz_reg_no;
  }

  /** Stores the tax office's answer; the version stays. False for an unknown document. */
  async keepCheck(em: EntityManager, id: number, check: RegistryCheckDto): Promise<boolean> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('business_documents')
      .set({ registry_check: JSON.stringify(check) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The known data of the member's business, and whether an approved document proves its registration number. */
  businessInfo(em: EntityManager, memberId: number): Promise<BusinessInfoDto | undefined> {
    return databaseOf(em)
      .selectFrom('members as m')
      .leftJoin('business_profiles as p', 'p.member_id', 'm.id')
      .where('m.id', '=', memberId)
      .select([
        'm.is_business as isBusiness',
        'm.company_name as companyName',
        'm.biz_reg_no as bizRegNo',
        'p.representative_name as representativeName',
        'p.business_type as businessType',
        'p.business_item as businessItem',
        'p.opened_on as openedOn',
        'p.address',
        'p.tax_invoice_email as taxInvoiceEmail',
        'p.branch_number as branchNumber',
        'p.contact_name as contactName',
        'p.contact_phone as contactPhone',
        'p.monthly_invoice as monthlyInvoice',
      ])
      .select(({ exists, selectFrom, fn, val, ref }) => [
        fn.coalesce('p.evidence_default', val('none')).as('evidenceDefault'),
        exists(
          selectFrom('business_documents as d')
            .select(sql`1`.as('one'))
            .whereRef('d.member_id', '=', ref('m.id'))
            .whereRef('d.biz_reg_no', '=', ref('m.biz_reg_no'))
            .where('d.state', '=', 'approved')
            .where('d.kind', '=', 'BUSINESS_REGISTRATION'),
        )
          .$castTo<boolean>()
          .as('verified'),
        fn.coalesce('p.version', val(0)).as('version'),
      ])
      .$castTo<BusinessInfoDto>()
      .executeTakeFirst();
  }

  /** Deletes the member's documents; returns their ids. */
  async eraseOf(em: EntityManager, memberId: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .deleteFrom('business_documents')
      .where('member_id', '=', memberId)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
