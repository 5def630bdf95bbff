import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TAX_STATES_ISSUED, type PaperScope } from '@store/domain';
import { sql } from 'kysely';
import { isOrganizationDocument, isOwnDocument, mayReadDocument } from './document-rights.filter.js';
import { select, stored, type StoredDocument } from './stored-documents.columns.js';

/** Tax documents as members read them. */
@Injectable()
export class MemberDocumentsRepository {
  /** The document of this key, if the member may `read` it, or it is the member's `own`. */
  async findByKey(
    em: EntityManager,
    key: string,
    memberId: number,
    right: 'own' | 'read',
  ): Promise<StoredDocument | undefined> {
    const row = await select(em)
      .where('d.key', '=', key)
      .where(right === 'own' ? isOwnDocument(memberId) : mayReadDocument(memberId))
      .executeTakeFirst();
    return row === undefined ? undefined : stored(row);
  }

  /** A member's issued documents of a month (`YYYY-MM`, by 작성일자), oldest first. */
  async issuedOfMonth(
    em: EntityManager,
    { memberId, scope }: { memberId: number; scope: PaperScope },
    month: string,
    limit: number,
  ): Promise<StoredDocument[]> {
    const rows = await select(em)
      .where(scope === 'own' ? isOwnDocument(memberId) : isOrganizationDocument(memberId))
      .where('d.state', 'in', TAX_STATES_ISSUED)
      .where(
        sql<boolean>`d.write_date >= ${`${month}-01`}::date and d.write_date < ${`${month}-01`}::date + interval '1 month'`,
      )
      .orderBy('d.id')
      .limit(limit)
      .execute();
    return rows.map(stored);
  }
}
