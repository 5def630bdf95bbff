import type { TestApp } from './app.js';

/** Connections to the test's database that wait for a lock of another one. */
export async function lockWaits({ em }: TestApp): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
