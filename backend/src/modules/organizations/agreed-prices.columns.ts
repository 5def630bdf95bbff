import { sql, type RawBuilder } from 'kysely';

/**
 * Whether prices may be agreed with the organization of a member: a live membership of an active one. Statements that price
 * for a buyer read it on the way, so that nobody else pays for a further statement.
 */
export const mayHaveAgreedPrices = (
  memberId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from memberships s join organizations g on g.id = s.organization_id
  where s.member_id = ${memberId} and s.state = 'active' and g.state = 'active')`;
