import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A column of an alias, `e.email`. */
const column = (name: string): RawBuilder<unknown> => sql.ref(name);

/**
 * Condition: `members m` has proved the contact in `contact`. Anybody can enter anybody's address in a profile, so an
 * unproved contact must not erase what other people wrote (record 21).
 */
export const isProved = (kind: 'email' | 'phone', contact: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${column(`m.${kind}_proved_at`)} is not null and ${contact} = ${column(`m.${kind}`)})`;

/**
 * Condition: a row `alias` belongs to `members m`, directly or as a visitor's row under a contact that the member has
 * proved. The row has the columns member_id, email and phone.
 */
export function isOfMember(alias: string): RawBuilder<SqlBool> {
  const owner = column(`${alias}.member_id`);
  const byEmail = isProved('email', column(`${alias}.email`));
  const byPhone = isProved('phone', column(`${alias}.phone`));
  return sql`(${owner} = m.id or (${owner} is null and (${byEmail} or ${byPhone})))`;
}
