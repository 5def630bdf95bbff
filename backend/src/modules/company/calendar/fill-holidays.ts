import { createRequire } from 'node:module';
import type { EntityManager } from '@mikro-orm/postgresql';
import { copyHolidays } from './holidays.repository.js';

const PACKAGE = '@hyunbinseo/holidays-kr';

/**
 * Copies the official public holidays (월력요항) of the package to the table; the console's entries stay. Only the
 * preparation of a database loads the package: the API reads the table (record 125). Returns the number of changed
 * days.
 */
export async function fillHolidays(em: EntityManager): Promise<number> {
  const years: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    await import('@hyunbinseo/holidays-kr/all');
  const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`) as { version: string };
  const days = Object.values(years).flatMap((year) =>
    Object.entries(year).map(([day, names]) => ({ day, name: names.join(', ') })),
  );
  return em.transactional((transaction) => copyHolidays(transaction, `${PACKAGE} ${version}`, days));
}
