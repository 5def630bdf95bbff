import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A column of an alias, `e.email`. */
const column = (name: string): RawBuilder<unknown> => sql.ref(name);

/**
 * Condition that the contact in `contact` is one that `members m` has proved to own. Anybody may put anybody's address
 * into a profile, so what is only claimed there must not erase what other people wrote (decision record 21).
 */
export const isProved = (kind: 'email' | 'phone', contact: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${column(`m.${kind}_proved_at`)} is not null and ${contact} = ${column(`m.${kind}`)})`;

/**
 * Condition that a row `alias` is of `members m`: the member's own, or what the same person asked as a visitor under a
 * contact that was proved. The row has the columns member_id, email and phone.
 */
export function isOfMember(alias: string): RawBuilder<SqlBool> {
  const owner = column(`${alias}.member_id`);
  const byEmail = isProved('email', column(`${alias}.email`));
  const byPhone = isProved('phone', column(`${alias}.phone`));
  return sql`(${owner} = m.id or (${owner} is null and (${byEmail} or ${byPhone})))`;
}
