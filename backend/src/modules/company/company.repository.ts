import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NO_COMPANY, readCompany, type CompanyData } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { announce } from '../../platform/db/notifications.js';
import { document, jsonColumns } from '../../platform/db/rows.js';

/** The fields and the number of their version; 0 before the first entry. */
export interface StoredCompany {
  facts: CompanyData;
  version: number;
}

/** A numbered version with its author; null if the store itself saved it. */
export interface StoredCompanyVersion {
  number: number;
  facts: CompanyData;
  savedByName: string | null;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** Topic of the notice that the company has changed. */
export const COMPANY_TOPIC = 'company';

/** The table has one row. */
const ID = 1;

const json = (value: object): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

const withData = jsonColumns(import.meta.filename, { facts: document<CompanyData>() });

/** Statements on the company; `em` is the caller's transaction. */
@Injectable()
export class CompanyRepository {
  constructor(private readonly em: EntityManager) {}

  async read(em: EntityManager = this.em): Promise<StoredCompany> {
    const row = await databaseOf(em)
      .selectFrom('company')
      .select(['facts', 'version'])
      .where('id', '=', ID)
      .executeTakeFirst();
    if (row === undefined) return { facts: NO_COMPANY, version: 0 };
    // Rows from before a field was added do not have it.
    return { facts: readCompany(withData(row).facts), version: row.version };
  }

  /** The newest versions, newest first. */
  async versions(limit: number): Promise<StoredCompanyVersion[]> {
    const rows = await databaseOf(this.em)
      .selectFrom('company_versions')
      .select(['number', 'facts', 'saved_by_name as savedByName', 'saved_at as savedAt'])
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(withData).map((row) => ({ ...row, facts: readCompany(row.facts) }));
  }

  /** A numbered version; undefined if there is no such number. */
  async version(number: number): Promise<CompanyData | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('company_versions')
      .select('facts')
      .where('number', '=', number)
      .executeTakeFirst();
    return row === undefined ? undefined : readCompany(withData(row).facts);
  }

  /** The version at that time, or the first one if there was none yet; undefined without any. */
  async versionAt(moment: Date): Promise<CompanyData | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('company_versions')
      .select('facts')
      .orderBy(sql`saved_at <= ${moment}`, 'desc')
      .orderBy(sql`case when saved_at <= ${moment} then -number else number end`)
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? undefined : readCompany(withData(row).facts);
  }

  /** Makes writers wait for each other, even the first one; readers do not wait. The builder cannot lock tables. */
  async lock(em: EntityManager): Promise<void> {
    await sql`lock table ${sql.table('company')} in share row exclusive mode`.execute(databaseOf(em));
  }

  /** Stores the fields as this version; every process is notified at the commit. */
  async save(
    em: EntityManager,
    { facts, version }: StoredCompany,
    { byId, now }: { byId: number; now: Date },
  ): Promise<void> {
    const db = databaseOf(em);
    await db
      .insertInto('company_versions')
      .values((eb) => ({
        number: version,
        facts: json(facts),
        saved_by_id: byId,
        saved_by_name: eb.selectFrom('members').select('name').where('id', '=', byId),
        saved_at: now,
      }))
      .execute();
    await db
      .insertInto('company')
      .values({ id: ID, facts: json(facts), version, updated_at: now })
      .onConflict((row) =>
        row.column('id').doUpdateSet((eb) => ({
          facts: eb.ref('excluded.facts'),
          version: eb.ref('excluded.version'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
    await announce(db, COMPANY_TOPIC, version);
  }
}
