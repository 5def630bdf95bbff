import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { identifierKind, Role } from '@store/domain';
import { sql } from 'kysely';
import { loadEnvironment } from './config/environment.js';
import { ormConfig } from './orm.config.js';
import { databaseOf, type Database } from './platform/db/database.js';
import { announce } from './platform/db/notifications.js';
import { directUrl } from './platform/db/bounded-client.js';

const USAGE = `usage: node backend/dist/staff-access.js remove-factors boss@shop.example
       node backend/dist/staff-access.js open-networks`;

/** Tables with a member's enrolled factors. */
const FACTOR_TABLES = ['totp_factors', 'passkeys', 'recovery_codes', 'second_factor_tickets'] as const;

/**
 * Access for an operator at the server, if nobody is left who could do it in the console: `remove-factors` removes
 * every second factor of one person, who signs in with the password again (and enrols anew if a factor is required),
 * `open-networks` empties the list of networks. Both end the affected sessions and are recorded in the audit log, under
 * the name of the person or of the first admin.
 */
export async function staffAccess(
  databaseUrl: string,
  [command, name = '']: readonly string[],
): Promise<string> {
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1));
  try {
    return await orm.em.fork().transactional((em) => {
      const db = databaseOf(em);
      if (command === 'remove-factors') return removeFactors(db, name.trim());
      if (command === 'open-networks') return openNetworks(db);
      throw new Error(USAGE);
    });
  } finally {
    await orm.close();
  }
}

async function removeFactors(db: Database, name: string): Promise<string> {
  const { kind, value } = identifierKind(name);
  const member = await db
    .selectFrom('members')
    .select('id')
    .where(kind, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) throw new Error(`${name} is no member`);
  for (const table of FACTOR_TABLES) await db.deleteFrom(table).where('member_id', '=', member.id).execute();
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('member_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .execute();
  await record(db, member.id, { action: 'member.reset-factors', type: 'member', id: String(member.id) });
  await announce(db, 'member', String(member.id));
  return `the second factors of ${name} are removed; the next login asks for the password alone`;
}

async function openNetworks(db: Database): Promise<string> {
  await db
    .updateTable('staff_policy')
    .set((of) => ({
      allowed_networks: sql`'{}'`,
      version: of('version', '+', of.lit(1)),
      updated_at: sql`now()`,
    }))
    .execute();
  const admin = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', Role.Admin)
    .orderBy(({ eb }) => eb('status', '=', 'active'), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (admin !== undefined)
    await record(db, admin.id, { action: 'security.policy', type: 'security', id: 'policy' });
  await announce(db, 'member', '*');
  return 'staff may sign in from every network again';
}

async function record(
  db: Database,
  actorId: number,
  entry: { action: string; type: string; id: string },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action: entry.action,
      target_type: entry.type,
      target_id: entry.id,
      after: JSON.stringify({ by: 'operator at the server' }),
    })
    .execute();
}

if (import.meta.filename === process.argv[1]) {
  try {
    console.log(await staffAccess(directUrl(loadEnvironment()), process.argv.slice(2)));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
