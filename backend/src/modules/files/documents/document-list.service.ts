import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_STATES,
  normalizeBusinessNumber,
  type DocumentKind,
  type DocumentState,
} from '@store/domain';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import type { AdminDocumentRowDto } from '../dto/admin-document.dto.js';
import { FROM, ROW_COLUMNS, toDocumentRow, type StoredDocumentRow } from './document-view.js';

/** Which documents a reviewer looks for; empty texts mean all. */
export interface DocumentFilter {
  state: DocumentState | '';
  kind: DocumentKind | '';
  /** Part of a company, member, e-mail or registration number. */
  q: string;
  /** Without one: oldest first where they wait for a review, newest first otherwise. */
  sort?: DocumentSort;
}

/** Orders of the list. */
export const DOCUMENT_SORTS = sortsBy('d.id', { member: 'coalesce(m.company_name, m.name)' });
export type DocumentSort = SortOf<typeof DOCUMENT_SORTS>;

/** Some of the documents that match, and how many there are in each state. */
export interface DocumentPage {
  items: AdminDocumentRowDto[];
  total: number;
  /** By state, whatever state the filter names. */
  counts: Record<DocumentState, number>;
}

const SEARCHED = ['m.company_name', 'm.name', 'm.email'];

/** The rows of the list; its export reads the same. */
export function documentListSql(filter: DocumentFilter): {
  from: string;
  where: { sql: string; params: unknown[] };
  orderBy: string;
} {
  const { sql, params } = condition(filter);
  const usual = filter.state === 'submitted' ? 'oldest' : 'recent';
  return {
    from: FROM,
    where: { sql: `${sql} and (? = '' or d.state = ?)`, params: [...params, filter.state, filter.state] },
    orderBy: DOCUMENT_SORTS[filter.sort ?? usual],
  };
}

/** Proof documents of all members, for reviewers; page and counts in two statements. */
@Injectable()
export class DocumentListService {
  constructor(private readonly em: EntityManager) {}

  async page(
    filter: DocumentFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<DocumentPage> {
    const { sql, params } = condition(filter);
    const { from, where, orderBy } = documentListSql(filter);
    const [rows, sums] = await Promise.all([
      this.em.execute<StoredDocumentRow[]>(
        `select ${ROW_COLUMNS} ${from} where ${where.sql} order by ${orderBy} limit ? offset ?`,
        [...where.params, limit, offset],
      ),
      this.em.execute<{ state: DocumentState; count: number }[]>(
        `select d.state, count(*)::int as count ${FROM} where ${sql} group by d.state`,
        params,
      ),
    ]);
    const counted = (state: DocumentState): number => sums.find((sum) => sum.state === state)?.count ?? 0;
    const counts = Object.fromEntries(DOCUMENT_STATES.map((state) => [state, counted(state)]));
    const states: readonly DocumentState[] = filter.state === '' ? DOCUMENT_STATES : [filter.state];
    const total = states.reduce((sum, state) => sum + counted(state), 0);
    return { items: rows.map(toDocumentRow), total, counts: counts as Record<DocumentState, number> };
  }
}

/** All of the filter but the state, which the tabs count. */
function condition({ kind, q }: DocumentFilter): { sql: string; params: unknown[] } {
  const sql = ['true'];
  const params: unknown[] = [];
  if (kind !== '') {
    sql.push('d.kind = ?');
    params.push(kind);
  }
  if (q !== '') {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    // Numbers are stored as digits: 120-81 finds 12081.
    const digits = normalizeBusinessNumber(q);
    const number = digits.length >= 4 ? ' or d.biz_reg_no like ?' : '';
    sql.push(`(${SEARCHED.map((column) => `${column} ilike ?`).join(' or ')}${number})`);
    params.push(...SEARCHED.map(() => like), ...(number === '' ? [] : [`%${digits}%`]));
  }
  return { sql: sql.join(' and '), params };
}
