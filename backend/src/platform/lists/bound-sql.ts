import { sql, type RawBuilder } from 'kysely';
import type { ListSql, SqlPart } from './sql.js';

/** A piece of SQL with `?` as one whose values are bound; lists write the former, cursors take the latter. */
export function bound({ sql: text, params }: SqlPart): RawBuilder<unknown> {
  const [first = '', ...rest] = text.split('?');
  return rest.reduce<RawBuilder<unknown>>(
    (built, piece, i) => sql`${built}${params[i]}${sql.raw(piece)}`,
    sql.raw(first),
  );
}

/** The rows of a list as a cursor takes them. */
export const boundList = ({ from, where, orderBy }: ListSql) => ({
  from: sql.raw(from),
  where: bound(where),
  orderBy: sql.raw(orderBy),
});
