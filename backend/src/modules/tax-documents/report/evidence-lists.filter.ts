import {
  normalizeKey,
  Role,
  TAX_STATES_TO_ISSUE,
  type TaxDocumentKind,
  type TaxDocumentState,
} from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { isOrderOfManager } from '../../orders/repository/order-care.filter.js';
import type { DB } from '../../../platform/db/tables.js';
import type { Actor } from '../../../platform/http/access.js';
import { containing } from '../../../platform/lists/sql.js';

/** The filter of the staff's list. */
export interface DocumentFilter {
  state?: TaxDocumentState | '' | undefined;
  kind?: TaxDocumentKind | '' | undefined;
  due?: 'overdue' | 'soon' | 'open' | '' | undefined;
  month?: string | undefined;
  q?: string | undefined;
}

export const doc = expressionBuilder<DB & { d: DB['tax_documents'] }, 'd'>();

/** Whose documents. */
export type DocumentsOf = { staff: Actor } | { ids: readonly number[] };

export function inCareOf(of: DocumentsOf): Expression<SqlBool> {
  if ('ids' in of) return doc('d.id', 'in', of.ids.length === 0 ? [0] : [...of.ids]);
  const { staff } = of;
  if (staff.role === Role.Admin) return doc.lit(true);
  if (staff.role !== Role.Manager) return doc.lit(false);
  return doc.or([
    doc.exists(
      doc
        .selectFrom('members as c')
        .select('c.id')
        .whereRef('c.id', '=', 'd.member_id')
        .where('c.manager_id', '=', staff.id),
    ),
    sql<SqlBool>`exists (select 1 from tax_document_orders t join orders o on o.id = t.order_id
      where t.document_id = d.id and ${isOrderOfManager(staff.id)})`,
  ]);
}

/** Whether the last day of its issue has passed, is within three days, or is later. */
function isDue(due: 'overdue' | 'soon' | 'open', today: string): Expression<SqlBool> {
  if (due === 'overdue') return sql<SqlBool>`d.due_on < ${today}::date`;
  if (due === 'soon') return sql<SqlBool>`d.due_on >= ${today}::date and d.due_on <= ${today}::date + 3`;
  return sql<SqlBool>`(d.due_on is null or d.due_on > ${today}::date + 3)`;
}

export function matching(
  { state = '', kind = '', due = '', month = '', q = '' }: DocumentFilter,
  today: string,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [doc.lit(true)];
  if (state !== '') conditions.push(doc('d.state', '=', state));
  if (kind !== '') conditions.push(doc('d.kind', '=', kind));
  if (month !== '') conditions.push(sql<SqlBool>`to_char(d.write_date, 'YYYY-MM') = ${month}`);
  if (due !== '') conditions.push(doc('d.state', 'in', [...TAX_STATES_TO_ISSUE]), isDue(due, today));
  const searched = q.replaceAll('\0', '').trim();
  if (searched !== '') {
    const like = containing(searched);
    // Numbers are stored without the hyphens that are printed.
    const number = containing(normalizeKey(searched).replace(/[\s-]/g, '') || searched);
    conditions.push(
      doc.or([
        doc('d.key', 'ilike', like),
        doc('d.nts_confirm_num', 'ilike', number),
        sql<SqlBool>`d.buyer ->> 'name' ilike ${like}`,
        sql<SqlBool>`d.buyer ->> 'businessNumber' ilike ${number}`,
      ]),
    );
  }
  return doc.and(conditions);
}

/** The console's list of documents as rows of a file, newest first; `d` is the document. `today` is Seoul's. */
export const documentListSql = (staff: Actor, filter: DocumentFilter, today: string) => ({
  from: sql`from tax_documents d`,
  where: sql`(${inCareOf({ staff })}) and (${matching(filter, today)})`,
  orderBy: sql`d.id desc`,
});
