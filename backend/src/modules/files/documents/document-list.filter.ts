import { normalizeBusinessNumber, type DocumentKind, type DocumentState } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';

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
export function matching({ kind, q }: DocumentFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (kind !== '') conditions.push(row('d.kind', '=', kind));
  if (q !== '') {
    // Numbers are stored as digits: 120-81 finds 12081.
    const digits = normalizeBusinessNumber(q);
    const byNumber = digits.length >= MIN_DIGITS ? [row('d.biz_reg_no', 'like', `%${digits}%`)] : [];
    const bySearch = SEARCHED.map((column) => row(column, 'ilike', containing(q)));
    conditions.push(row.or([...bySearch, ...byNumber]));
  }
  return row.and(conditions);
}

export const listed = (filter: DocumentFilter): Expression<SqlBool> =>
  filter.state === '' ? matching(filter) : row.and([matching(filter), row('d.state', '=', filter.state)]);

export const orderOf = ({ sort, state }: DocumentFilter) =>
  sql.raw<never>(DOCUMENT_SORTS[sort ?? (state === 'submitted' ? 'oldest' : 'recent')]);

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const documentListSql = (filter: DocumentFilter): ListRows => ({
  from: sql`from business_documents d join members m on m.id = d.member_id join stored_files f on f.id = d.file_id`,
  where: sql`${listed(filter)}`,
  orderBy: orderOf(filter),
});
