import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  APPROVER_ROLES,
  LIMIT_ACTIONS,
  LIMIT_PERIODS,
  ORGANIZATION_ROLES,
  type ApprovalRule,
} from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  document,
  int,
  listOf,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  won,
} from '../../../platform/db/rows.js';
import { shownSite } from '../../organizations/sites/purchase-site.columns.js';

const ROW = rowOf(import.meta.filename, {
  /** Null where no site is meant. */
  siteId: nullable(int),
  limits: listOf(
    object({
      id: int,
      siteId: nullable(int),
      memberId: nullable(int),
      period: oneOf(LIMIT_PERIODS),
      amount: won,
      action: oneOf(LIMIT_ACTIONS),
      used: won,
      held: won,
    }),
  ),
  rules: nullable(listOf(document<ApprovalRule>())),
  ruleVersion: nullable(int),
  people: listOf(
    object({ memberId: int, siteIds: nullable(listOf(int)), roles: listOf(oneOf(ORGANIZATION_ROLES)) }),
  ),
  contactIds: listOf(int),
});

/** The site of a purchase: known, or as a page shows it (`shownSite`), where `shownId` may name it. */
export type SiteChoice = { id: number } | { shownId: number | null };

/** What an organization settled about purchases, as it stands now. */
export type StoredTerms = ReturnType<typeof ROW>;

/** Reads limits, rules and deciders together; locks nothing, because requests hold nothing. */
@Injectable()
export class PurchaseTermsRepository {
  /** One statement. */
  async read(
    em: EntityManager,
    { organizationId, site, memberId }: { organizationId: number; site: SiteChoice; memberId: number },
    month: string,
  ): Promise<StoredTerms> {
    const organization = sql`${organizationId}::int`;
    const chosen = 'id' in site ? sql`${site.id}::int` : shownSite(memberId, site.shownId);
    const [row] = await readRows(
      databaseOf(em),
      ROW,
      sql`
        select asked.site_id as "siteId", (select coalesce(json_agg(json_build_object('id', l.id, 'siteId', l.site_id, 'memberId', l.member_id,
              'period', l.period, 'amount', l.amount, 'action', l.action, 'used', coalesce(c.taken, 0),
              'held', coalesce(c.held, 0)) order by l.id), '[]')
            from spending_limits l left join spend_counters c on c.limit_id = l.id and c.month = ${month}
            where l.organization_id = ${organization} and l.ended_at is null
              and (l.site_id is null or l.site_id = asked.site_id)
              and (l.member_id is null or l.member_id = ${memberId}::int)) as limits,
          latest.rules, latest.version as "ruleVersion",
          (select coalesce(json_agg(json_build_object('memberId', m.member_id, 'siteIds', m.site_ids, 'roles', m.roles)
              order by m.id), '[]')
            from memberships m where m.organization_id = ${organization} and m.state = 'active'
              and m.roles && array[${sql.join(APPROVER_ROLES.map((role) => sql.lit(role)))}]::text[]) as people,
          array(select k.id from approval_contacts k where k.organization_id = ${organization}
            and k.ended_at is null order by k.id) as "contactIds"
        from (select ${chosen} as site_id) asked left join lateral (select r.rules, r.version from approval_rules r
          where r.organization_id = ${organization} order by r.version desc limit 1) latest on true`,
    );
    if (row === undefined) throw new Error('Terms are always returned.');
    return row;
  }
}
