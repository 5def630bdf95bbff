import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  CONTRACT_LIST_STATES,
  ESTIMATE_STATUSES,
  kstDate,
  MEMBER_STATUSES,
  normalizeKey,
  ORDER_STATUSES,
  ORGANIZATION_STATES,
  phoneDigits,
  PRINT_JOB_STATES,
  PRODUCT_STATUSES,
  REQUEST_STATES,
  Role,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyText } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, listOf, nullable, oneOf, readRows, rowOf, text } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { containedText } from '../../../platform/lists/sql.js';
import { contractInCareOf } from '../../contract-prices/repository/contract-care.filter.js';
import { PRODUCT_SEARCH } from '../../catalog/entities/product.entity.js';
import { ESTIMATE_SEARCH } from '../../estimates/entities/estimate.entity.js';
import { inCareOf as estimateInCareOf, statusOn } from '../../estimates/repository/estimates.filter.js';
import { MEMBER_SEARCH } from '../../members/entities/member.entity.js';
import { ORDER_SEARCH } from '../../orders/entities/order.entity.js';
import { organizationInCareOf } from '../../organizations/views/organization-care.filter.js';
import { inCareOf as jobInCareOf } from '../../printing/board/print-board.filter.js';
import { PRINT_JOB_SEARCH } from '../../printing/jobs/entities/print-job.entity.js';

/** Matches of each kind. */
const BEST = 5;
/** Matches that are compared with each other: the newest; a word in every order must not sort them all. */
const COMPARED = 200;
/** People whose orders are found by the person. */
const PEOPLE = 20;

const parts = listOf(nullable(text));
const rowWith = <const Word extends string>(states: readonly Word[]) =>
  rowOf(import.meta.filename, { id: int, title: text, parts, status: oneOf(states) });

const ORDER = rowWith(ORDER_STATUSES);
const MEMBER = rowWith(MEMBER_STATUSES);
const ORGANIZATION = rowWith(ORGANIZATION_STATES);
const CONTRACT_LIST = rowWith(CONTRACT_LIST_STATES);
const REQUEST = rowWith(REQUEST_STATES);
const ESTIMATE = rowWith(ESTIMATE_STATUSES);
const JOB = rowWith(PRINT_JOB_STATES);
const PRODUCT = rowWith(PRODUCT_STATUSES);

/** What was typed, as the statements compare it. */
interface Sought {
  actor: Actor;
  /** Condition on a searched text. */
  contains: RawBuilder<unknown>;
  /** 0 for a row with exactly this number or name, 1 for a phone with these last digits, 2 for any other. */
  rank: (exact: RawBuilder<unknown>, phone: RawBuilder<unknown>) => RawBuilder<unknown>;
}

function soughtBy(actor: Actor, q: string): Sought {
  const key = normalizeKey(q);
  const digits = phoneDigits(q);
  const words = [...new Set([q, key, ...(digits === null ? [] : [digits])])];
  const ending = digits === null ? sql`false` : sql`true`;
  return {
    actor,
    contains: sql`ilike ${anyText(words.map(containedText))}`,
    rank: (exact, phone) => sql`case when lower(${exact}) = lower(${key}) then 0
      when ${ending} and ${phone} like ${`%${digits ?? ''}`} then 1 else 2 end`,
  };
}

/** Whether staff may see what belongs to the member with this id: a manager only the own customers. */
const memberInCareOf = ({ role, id }: Actor, memberId: RawBuilder<unknown>): RawBuilder<unknown> =>
  role === Role.Admin
    ? sql`true`
    : sql`exists (select 1 from members c where c.id = ${memberId} and c.manager_id = ${id})`;

/** Finds things by any part of their searched text; one statement for each kind, over its index. */
@Injectable()
export class ConsoleSearchRepository {
  constructor(private readonly em: EntityManager) {}

  /** By their own text, by the buyer's own number, or as one of the last orders of a person who is found. */
  orders(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      ORDER,
      sql`with found as (
          (select id from orders where placed_at is not null and (${sql.raw(ORDER_SEARCH)}) ${contains}
            and ${memberInCareOf(actor, sql`orders.member_id`)} order by id desc limit ${COMPARED})
          union
          (select id from orders where placed_at is not null and po_no = ${q.trim()}
            and ${memberInCareOf(actor, sql`orders.member_id`)} order by id desc limit ${BEST})
          union
          (select theirs.id from (
              select id from members where (${sql.raw(MEMBER_SEARCH)}) ${contains}
                and ${memberInCareOf(actor, sql`members.id`)} order by id desc limit ${PEOPLE}) p
            cross join lateral (select id from orders where member_id = p.id and placed_at is not null
              order by placed_at desc, id desc limit ${BEST}) theirs))
        select o.id, o.order_no as title, o.status,
          array[m.company_name, m.name, nullif(o.ship_to ->> 'receiverName', m.name), o.order_name] as parts
        from found join orders o on o.id = found.id join members m on m.id = o.member_id
        order by least(${rank(sql`o.order_no`, sql`coalesce(o.ship_to ->> 'receiverPhone', '')`)},
            ${rank(sql`coalesce(o.tracking_no, '')`, sql`coalesce(m.phone, '')`)}),
          o.placed_at desc, o.id desc limit ${BEST}`,
    );
  }

  members(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      MEMBER,
      sql`select id, name as title, status, array[company_name, phone, email] as parts from (
          select * from members where (${sql.raw(MEMBER_SEARCH)}) ${contains}
            and ${memberInCareOf(actor, sql`members.id`)} order by id desc limit ${COMPARED}) m
        order by ${rank(sql`name`, sql`coalesce(phone, '')`)}, id desc limit ${BEST}`,
    );
  }

  /** By name or business number; both tables are small beside the others. */
  organizations(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      ORGANIZATION,
      sql`select g.id, g.name as title, g.state as status, array[
          substr(g.biz_reg_no, 1, 3) || '-' || substr(g.biz_reg_no, 4, 2) || '-' || substr(g.biz_reg_no, 6),
          c.name] as parts
        from organizations g left join members c on c.id = g.manager_id
        where (g.name ${contains} or g.biz_reg_no ${contains}) and ${organizationInCareOf(actor)}
        order by ${rank(sql`g.name`, sql`''`)}, g.id desc limit ${BEST}`,
    );
  }

  /** By their name or the name of an organization that they serve. */
  contractLists(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      CONTRACT_LIST,
      sql`select l.id, l.name as title, l.state as status,
          coalesce((select array_agg(g.name order by s.rank, g.id) from contract_list_organizations s
            join organizations g on g.id = s.organization_id where s.list_id = l.id), '{}') as parts
        from contract_lists l
        where (l.name ${contains} or exists (select 1 from contract_list_organizations s
            join organizations g on g.id = s.organization_id where s.list_id = l.id and g.name ${contains}))
          and ${contractInCareOf(actor)}
        order by ${rank(sql`l.name`, sql`''`)}, l.state = 'ended', l.id desc limit ${BEST}`,
    );
  }

  /** By their number, as an approver quotes it; nothing of the requester is shown. */
  purchaseRequests(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      REQUEST,
      sql`select r.id, r.request_no as title, r.state as status, array[g.name, r.order_name] as parts
        from purchase_requests r join organizations g on g.id = r.organization_id
        where r.request_no ${contains} and ${organizationInCareOf(actor)}
        order by ${rank(sql`r.request_no`, sql`''`)}, r.id desc limit ${BEST}`,
    );
  }

  estimates(actor: Actor, q: string, now: Date) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      ESTIMATE,
      sql`select e.id, e.number as title, ${statusOn(kstDate(now))} as status,
          array[e.company, e.contact_name, e.title] as parts
        from (select * from estimates e where (${sql.raw(ESTIMATE_SEARCH)}) ${contains}
            and ${estimateInCareOf(actor)} order by id desc limit ${COMPARED}) e
        order by ${rank(sql`e.number`, sql`coalesce(e.phone, '')`)}, e.id desc limit ${BEST}`,
    );
  }

  printJobs(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      JOB,
      sql`select j.id, j.no as title, j.state as status, array[m.company_name, m.name, j.title] as parts
        from (select * from print_jobs j where (${sql.raw(PRINT_JOB_SEARCH)}) ${contains}
            and ${jobInCareOf(actor)} order by id desc limit ${COMPARED}) j
        join members m on m.id = j.member_id
        order by ${rank(sql`j.no`, sql`''`)}, j.id desc limit ${BEST}`,
    );
  }

  products(actor: Actor, q: string) {
    const { contains, rank } = soughtBy(actor, q);
    return readRows(
      databaseOf(this.em),
      PRODUCT,
      sql`select id, title, status, array[sku, brand] as parts from (
          select * from products where deleted_at is null and (${sql.raw(PRODUCT_SEARCH)}) ${contains}
          order by id desc limit ${COMPARED}) p
        order by ${rank(sql`coalesce(sku, '')`, sql`''`)}, id desc limit ${BEST}`,
    );
  }
}
