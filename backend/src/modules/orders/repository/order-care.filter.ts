import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Condition on `orders o`: a customer of the manager bought it, or it was bought for an organization that the manager looks
 * after, whoever looks after the buyer.
 */
export const isOrderOfManager = (managerId: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select 1 from members customer where customer.id = o.member_id and customer.manager_id = ${managerId})
  or exists (select 1 from organizations client where client.id = o.organization_id
    and client.manager_id = ${managerId}))`;
