import type { Books } from './books.ts';

interface Difference {
  limit: number;
  month: string;
  counted: number;
  expected: number;
}

/** What every limit should count, from orders, ledger and reservations alone: all limits are older than all orders. */
const EXPECTED = `
  with bought as (
    select o.organization_id, o.site_id, o.member_id,
      to_char(coalesce(o.approved_at, o.created_at) at time zone 'Asia/Seoul', 'YYYY-MM') as month,
      coalesce((select sum(m.amount) from payment_ledger m where m.order_id = o.id), 0) as taken,
      case when exists (select 1 from stock_reservations r where r.order_id = o.id and r.state = 'held')
        then o.total_amount else 0 end as held
    from orders o where o.organization_id is not null),
  expected as (
    select l.id as limit_id, b.month, sum(b.taken) as taken, sum(b.held) as held
    from spending_limits l join bought b on b.organization_id = l.organization_id
      and (l.site_id is null or l.site_id = b.site_id) and (l.member_id is null or l.member_id = b.member_id)
    group by l.id, b.month)`;

const compared = (column: 'taken' | 'held'): string => `${EXPECTED}
  select limit_id as limit, month, coalesce(c.${column}, 0)::float8 as counted,
    coalesce(e.${column}, 0)::float8 as expected
  from expected e full join spend_counters c using (limit_id, month)
  where coalesce(c.${column}, 0) <> coalesce(e.${column}, 0)`;

/** Statements that must find nothing, by what is wrong with the limits that they find. */
const NEVER: Record<string, string> = {
  'a counter that is not the sum of its entries': `
    select limit_id as limit, month, coalesce(c.taken + c.held, 0)::float8 as counted,
      coalesce(e.taken + e.held, 0)::float8 as expected
    from (select limit_id, month, sum(taken) as taken, sum(held) as held from spend_entries group by limit_id, month) e
      full join spend_counters c using (limit_id, month)
    where coalesce(c.taken, 0) <> coalesce(e.taken, 0) or coalesce(c.held, 0) <> coalesce(e.held, 0)`,
  'a limit that has taken something else than its orders paid': compared('taken'),
  'a limit that holds something else than its orders are about to pay': compared('held'),
  // Entries are numbered under the lock of their counter, so that their sequence is what happened.
  'a limit that refuses and was passed': `
    select limit_id as limit, month, max(used)::float8 as counted, amount::float8 as expected
    from (select e.limit_id, e.month, l.amount,
        sum(e.taken + e.held) over (partition by e.limit_id, e.month order by e.id) as used
      from spend_entries e join spending_limits l on l.id = e.limit_id where l.action = 'refuse') steps
    group by limit_id, month, amount having max(used) > amount`,
};

/** Every contradiction about limits in words: counters, entries and orders agree to the won, and no limit was passed. */
export async function limitMismatches(books: Books): Promise<string[]> {
  const differences: string[] = [];
  for (const [what, sql] of Object.entries(NEVER))
    for (const row of await books.rows<Difference & Record<string, unknown>>(sql))
      differences.push(`${what}: ${named(row)}`);
  return differences;
}

/** A limit with its figures, won. */
export const named = ({ limit, month, counted, expected }: Difference): string =>
  `limit ${limit}, ${month}: ${counted}, not ${expected}`;

/** What all limits have counted, won: three figures that must be one. */
export interface LimitSums {
  /** What the ledger holds of the orders on each limit. */
  books: number;
  counters: number;
  entries: number;
  held: number;
  /** How many entries there are of each kind. */
  kinds: Record<string, number>;
  /** Purchase requests that were paid. */
  requests: number;
}

export async function limitSums(books: Books): Promise<LimitSums> {
  const [sums] = await books.rows<{ [name in keyof LimitSums]: LimitSums[name] }>(`${EXPECTED}
    select (select coalesce(sum(taken), 0)::float8 from expected) as books,
      (select coalesce(sum(taken), 0)::float8 from spend_counters) as counters,
      (select coalesce(sum(taken), 0)::float8 from spend_entries) as entries,
      (select coalesce(sum(held), 0)::float8 from spend_counters) as held,
      (select coalesce(json_object_agg(kind, number order by kind), '{}')
        from (select kind, count(*) as number from spend_entries group by kind) e) as kinds,
      (select count(*)::int from purchase_requests where state = 'ordered') as requests`);
  return sums ?? { books: -1, counters: -1, entries: -1, held: -1, kinds: {}, requests: -1 };
}
