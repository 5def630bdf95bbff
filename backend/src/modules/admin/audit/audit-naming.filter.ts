import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../../platform/lists/sql.js';
import type { AuditNaming } from '../../audit/audit-reads.service.js';

/** Targets of each kind that a word finds; of more, the newest. */
const MOST_TARGETS = 20;

/** The target's id as a number; not every target has one. */
const ID = sql`(case when a.target_id ~ '^[0-9]{1,9}$' then a.target_id::int end)`;

/** The name of each kind of target, as one value for the entry `a`. */
const NAMES: Readonly<Record<string, RawBuilder<unknown>>> = {
  order: sql`select o.order_no from orders o where o.id = ${ID}`,
  refund: sql`select o.order_no from refunds r join orders o on o.id = r.order_id where r.id = ${ID}`,
  'print-job': sql`select j.no from print_jobs j where j.id = ${ID}`,
  product: sql`select p.title from products p where p.id = ${ID}`,
  category: sql`select c.name from categories c where c.id = ${ID}`,
  member: sql`select concat_ws(' · ', t.company_name, t.name) from members t where t.id = ${ID}`,
  document: sql`select concat_ws(' · ', t.company_name, t.name) from business_documents d
    join members t on t.id = d.member_id where d.id = ${ID}`,
  promotion: sql`select p.name from promotions p where p.id = ${ID}`,
  banner: sql`select b.title from banners b where b.id = ${ID}`,
  enquiry: sql`select e.title from enquiries e where e.id = ${ID}`,
  estimate: sql`select e.number from estimates e where e.id = ${ID}`,
  artwork: sql`select w.name from artworks w where w.id = ${ID}`,
  plate: sql`select p.label from print_plates p where p.id = ${ID}`,
  organization: sql`select g.name from organizations g where g.id = ${ID}`,
  'contract-list': sql`select l.name from contract_lists l where l.id = ${ID}`,
  site: sql`select s.name from sites s where s.id = ${ID}`,
  form: sql`select f.title from site_forms f where f.id = ${ID}`,
};

const name = sql<string | null>`case a.target_type ${sql.join(
  Object.entries(NAMES).map(([type, query]) => sql`when ${sql.lit(type)} then (${query})`),
  sql` `,
)} end`;

/** Targets that people look for by a name or a number, newest first. */
function matching(word: string): RawBuilder<unknown> {
  const like = containing(word);
  const most = sql.lit(MOST_TARGETS);
  return sql`
    (select 'order' as type, o.id::text as id from orders o
      where o.order_no ilike ${like} or o.order_name ilike ${like} order by o.id desc limit ${most})
    union all
    (select 'refund', r.id::text from refunds r join orders o on o.id = r.order_id
      where o.order_no ilike ${like} order by r.id desc limit ${most})
    union all
    (select 'print-job', j.id::text from print_jobs j where j.no ilike ${like} order by j.id desc limit ${most})
    union all
    (select 'product', p.id::text from products p
      where p.title ilike ${like} or p.sku ilike ${like} order by p.id desc limit ${most})
    union all
    (select 'member', t.id::text from members t
      where t.name ilike ${like} or t.company_name ilike ${like} order by t.id desc limit ${most})
    union all
    (select 'estimate', e.id::text from estimates e where e.number ilike ${like} order by e.id desc limit ${most})
    union all
    (select 'promotion', p.id::text from promotions p where p.name ilike ${like} order by p.id desc limit ${most})`;
}

/** Names of what was changed, for the change log's list, entry and file. */
export const AUDIT_NAMING: AuditNaming = { name, matching };
