import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RefundKind, RefundStatus } from '@store/domain';
import { sql, type SqlBool } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import { int, jsonColumns, listOf, nullable, object } from '../../../../platform/db/rows.js';
import { visibleToPartners } from '../../../orders/partner-visible.columns.js';
import { isChangedRow, placeColumn, type ChangedRows } from '../lists/changed-rows.filter.js';

/** Which claims of a page. */
export interface PartnerClaimFilter extends ChangedRows {
  state: RefundStatus | undefined;
}

const withLines = jsonColumns(import.meta.filename, {
  lines: nullable(listOf(object({ lineId: int, quantity: int }))),
});

/** Claims as partners read them. */
@Injectable()
export class PartnerClaimsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Rows of the list, in the order of their changes; one statement. `isPersonal`: the reasons too. */
  async list(isPersonal: boolean, filter: PartnerClaimFilter, limit: number) {
    const { state } = filter;
    const rows = await databaseOf(this.em)
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.id', 'r.kind', 'r.order_id as orderId', 'o.order_no as orderNo', 'r.state', 'r.amount'])
      .select(['r.lines', 'r.created_at as requestedAt', 'r.changed_at as changedAt'])
      .select(isPersonal ? sql<string | null>`r.reason`.as('reason') : sql<string | null>`null`.as('reason'))
      .select(placeColumn('r').as('at'))
      .where(sql<SqlBool>`${sql.raw(visibleToPartners('o'))}`)
      .where(isChangedRow('r', 'id', filter))
      .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? ''))
      .orderBy('r.changed_at')
      .orderBy('r.id')
      .limit(limit)
      .$narrowType<{ kind: RefundKind; state: RefundStatus }>()
      .execute();
    return rows.map(withLines);
  }
}
