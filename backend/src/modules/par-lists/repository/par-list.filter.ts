import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mayInOrganization } from '../../organizations/membership.filter.js';

/** `par_lists l` with their sites `s`. */
export const PAR_LISTS = sql`par_lists l join sites s on s.id = l.site_id and s.deleted_at is null`;

/** Condition on `PAR_LISTS`: the member buys for the site. Whoever does reads, changes and counts its lists. */
export const maySeeParList = (memberId: number): RawBuilder<SqlBool> =>
  mayInOrganization(
    sql`${memberId}::int`,
    { organization: sql.ref('s.organization_id'), site: sql.ref('s.id') },
    'buy',
  );
