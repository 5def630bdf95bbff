import { sql, type RawBuilder } from 'kysely';
import { mayInOrganization } from '../membership.filter.js';

/**
 * Column: the open site that the member buys for: the named one, else the only one that the member works for; null where
 * there is none, or several. For pages; a purchase asks `PurchaseSitesService`, which says why.
 */
export const shownSite = (memberId: number, siteId: number | null): RawBuilder<number | null> =>
  sql<number | null>`(select case when count(*) = 1 then min(shown.id) end from sites shown
    where shown.deleted_at is null and shown.is_active and shown.organization_id is not null
      and (${siteId}::int is null or shown.id = ${siteId}::int)
      and ${mayInOrganization(sql`${memberId}::int`, {
        organization: sql.ref('shown.organization_id'),
        site: sql.ref('shown.id'),
      })})`;
