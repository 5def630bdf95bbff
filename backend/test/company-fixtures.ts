import { EXAMPLE_COMPANY, type CompanyData } from '@store/domain';
import type { TestApp } from './support/app.js';

/** Creates the company in a store that has none, as the seed does; every process gets the notice. */
export async function addCompany({ em }: TestApp, fields: CompanyData = EXAMPLE_COMPANY): Promise<void> {
  const text = JSON.stringify(fields);
  await em.execute(
    `with first as (insert into company (id, facts, version) values (1, ?::jsonb, 1) on conflict do nothing returning 1)
     insert into company_versions (number, facts) select 1, ?::jsonb from first`,
    [text, text],
  );
  await em.execute(`select pg_notify('store_changes', 'company:1')`);
}
