import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DocumentKind, DocumentState } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';
import type { StoredDocumentRow } from './document-view.js';
import { orderOf, type DocumentFilter, listed, matching } from './document-list.filter.js';

/** Statements on the list of all members' documents. */
@Injectable()
export class DocumentListRepository {
  constructor(private readonly em: EntityManager) {}

  page(filter: DocumentFilter, limit: number, offset: number): Promise<StoredDocumentRow[]> {
    return this.documents()
      .select([
        'd.id',
        'd.version',
        'd.member_id as memberId',
        'd.biz_reg_no as bizRegNo',
        'd.created_at as createdAt',
        'd.reviewed_at as reviewedAt',
        'm.name as memberName',
        'm.company_name as companyName',
        'f.name as fileName',
      ])
      .select(({ ref }) => [
        ref('d.kind').$castTo<DocumentKind>().as('kind'),
        ref('d.state').$castTo<DocumentState>().as('state'),
      ])
      .where(listed(filter))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /**
   * The number of matching documents in each state, whatever state the filter has; states without documents are absent.
   */
  countsByState(filter: DocumentFilter): Promise<{ state: DocumentState; count: number }[]> {
    return this.documents()
      .select(({ ref, fn }) => [
        ref('d.state').$castTo<DocumentState>().as('state'),
        fn.countAll<number>().as('count'),
      ])
      .where(matching(filter))
      .groupBy('d.state')
      .execute();
  }

  private documents() {
    return databaseOf(this.em)
      .selectFrom('business_documents as d')
      .innerJoin('members as m', 'm.id', 'd.member_id')
      .innerJoin('stored_files as f', 'f.id', 'd.file_id');
  }
}
