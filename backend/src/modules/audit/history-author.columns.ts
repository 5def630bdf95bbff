import { sql, type RawBuilder } from 'kysely';

/**
 * Who did a step of a history, for people: the operator's name today (`member`: alias of the joined member), or the
 * partner's then with the id of its key (`step`: alias of the history's row). Null for the system.
 */
export const historyName = (member: 'a' | 'm', step: 'e' | 'v'): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.ref(`${member}.name`)},
    ${sql.ref(`${step}.partner_name`)} || ' · ' || ${sql.ref(`${step}.partner_key_id`)})`;
