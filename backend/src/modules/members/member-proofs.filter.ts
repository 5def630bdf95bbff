/**
 * Condition that a contact in `column` is one that `members m` has proved to own. Anybody may put anybody's address into
 * a profile, so what is only claimed there must not erase what other people wrote (decision record 21).
 */
export const isProved = (kind: 'email' | 'phone', column: string): string =>
  `(m.${kind}_proved_at is not null and ${column} = m.${kind})`;

/**
 * Condition that a row `alias` is of `members m`: the member's own, or what the same person asked as a visitor under a
 * contact that was proved. The row has the columns member_id, email and phone.
 */
export const isOfMember = (alias: string): string =>
  `(${alias}.member_id = m.id or (${alias}.member_id is null
    and (${isProved('email', `${alias}.email`)} or ${isProved('phone', `${alias}.phone`)})))`;
