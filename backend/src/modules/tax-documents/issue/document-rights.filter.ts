import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  isOfOwnOrganization,
  isOwnOrder,
  maySeeOrderPapers,
} from '../../orders/repository/order-rights.filter.js';

/** The orders of the document `d`. */
const ITS_ORDERS = sql`from tax_document_orders t join orders o on o.id = t.order_id where t.document_id = d.id`;

/** Condition on `tax_documents d`: of the member's own orders, in organizations that the member still belongs to. */
export const isOwnDocument = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.member_id = ${memberId}::int and not exists (select 1 ${ITS_ORDERS} and not ${isOwnOrder(memberId)}))`;

/** Condition on `tax_documents d`: of orders of the member's organization whose papers the member may read. */
export const isOrganizationDocument = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.id in (select t.document_id from orders o join tax_document_orders t on t.order_id = o.id
      where ${isOfOwnOrganization(memberId)})
    and not exists (select 1 ${ITS_ORDERS} and not ${maySeeOrderPapers(memberId)}))`;

/** Condition on `tax_documents d`: the member may read it. */
export const mayReadDocument = (memberId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOwnDocument(memberId)} or ${isOrganizationDocument(memberId)})`;
