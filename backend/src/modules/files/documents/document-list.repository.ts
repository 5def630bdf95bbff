import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeBusinessNumber, type DocumentKind, type DocumentState } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DB } from '../../../platform/db/tables.js';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import type { StoredDocumentRow } from './document-view.js';

/** Sort orders of the list. */
export const DOCUMENT_SORTS = sortsBy('d.id', { member: 'coalesce(m.company_name, m.name)' });
export type DocumentSort = SortOf<typeof DOCUMENT_SORTS>;

/** Filters for reviewers; empty texts mean all. */
export interface DocumentFilter {
  state: DocumentState | '';
  kind: DocumentKind | '';
  /** Part of a company, member, e-mail or registration number. */
  q: string;
  /** Default: waiting documents oldest first, others newest first. */
  sort?: DocumentSort;
}

const SEARCHED = ['m.company_name', 'm.name', 'm.email'] as const;

/** A search for a registration number needs this many digits. */
const MIN_DIGITS = 4;

const row = expressionBuilder<
  DB & { d: DB['business_documents']; m: DB['members']; f: DB['stored_files'] },
  'd' | 'm' | 'f'
>();

/** The filter without the state: the tabs count each state. */
function matching({ kind, q }: DocumentFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (kind !== '') conditions.push(row('d.kind', '=', kind));
  if (q !== '') {
    // Numbers are stored as digits: 120-81 finds 12081.
    const digits = normalizeBusinessNumber(q);
    const byNumber = digits.length >= MIN_DIGITS ? [row('d.biz_reg_no', 'like', `%${digits}%`)] : [];
    const byWords = SEARCHED.map((column) => row(column, 'ilike', containing(q)));
    conditions.push(row.or([...byWords, ...byNumber]));
  }
  return row.and(conditions);
}

const listed = (filter: DocumentFilter): Expression<SqlBool> =>
  filter.state === '' ? matching(filter) : row.and([matching(filter), row('d.state', '=', filter.state)]);

const orderOf = ({ sort, state }: DocumentFilter) =>
  sql.raw<never>(DOCUMENT_SORTS[sort ?? (state === 'submitted' ? 'oldest' : 'recent')]);

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const documentListSql = (filter: DocumentFilter): ListRows => ({
  from: sql`from business_documents d join members m on m.id = d.member_id join stored_files f on f.id = d.file_id`,
  where: sql`${listed(filter)}`,
  orderBy: orderOf(filter),
});

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
