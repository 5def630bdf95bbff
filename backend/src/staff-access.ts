import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { identifierKind } from '@store/domain';
import { loadEnvironment } from './config/environment.js';
import { ormConfig } from './orm.config.js';
import { STORE_CHANNEL } from './platform/db/notifications.js';

const USAGE = `usage: node backend/dist/staff-access.js remove-factors boss@shop.example
       node backend/dist/staff-access.js open-networks`;

/** Tables of what a member has enrolled. */
const FACTOR_TABLES = ['totp_factors', 'passkeys', 'recovery_codes', 'second_factor_tickets'];

/**
 * The way back in for an operator at the server, when no one remains who could do it in the console: `remove-factors`
 * takes every second factor off one person, who signs in with the password again (and enrols anew where a factor is
 * required), `open-networks` empties the list of networks. Both end the sessions concerned and stand in the audit log,
 * under the name of the person or of the first admin.
 */
export async function staffAccess(
  databaseUrl: string,
  [command, name = '']: readonly string[],
): Promise<string> {
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1));
  try {
    return await orm.em.fork().transactional(async (em) => {
      const record = (actorId: number, entry: { action: string; type: string; id: string }) =>
        em.execute(
          `insert into audit_log (actor_id, action, target_type, target_id, after)
           values (?, ?, ?, ?, '{"by": "operator at the server"}')`,
          [actorId, entry.action, entry.type, entry.id],
        );
      const announce = (key: string) =>
        em.execute('select pg_notify(?, ?)', [STORE_CHANNEL, `member:${key}`]);
      if (command === 'remove-factors') {
        const { kind, value } = identifierKind(name.trim());
        const [member] = await em.execute<{ id: number }[]>(
          `select id from members where ${kind} = ? for no key update`,
          [value],
        );
        if (member === undefined) throw new Error(`${name} is no member`);
        for (const table of FACTOR_TABLES)
          await em.execute(`delete from ${table} where member_id = ?`, [member.id]);
        await em.execute(
          'update sessions set revoked_at = now() where member_id = ? and revoked_at is null',
          [member.id],
        );
        await record(member.id, { action: 'member.reset-factors', type: 'member', id: String(member.id) });
        await announce(String(member.id));
        return `the second factors of ${name} are removed; the next login asks for the password alone`;
      }
      if (command === 'open-networks') {
        await em.execute(
          `update staff_policy set allowed_networks = '{}', version = version + 1, updated_at = now()`,
        );
        const [admin] = await em.execute<{ id: number }[]>(
          `select id from members where role = 2 order by status = 'active' desc, id limit 1`,
        );
        if (admin !== undefined)
          await record(admin.id, { action: 'security.policy', type: 'security', id: 'policy' });
        await announce('*');
        return 'staff may sign in from every network again';
      }
      throw new Error(USAGE);
    });
  } finally {
    await orm.close();
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    console.log(await staffAccess(loadEnvironment().DATABASE_URL, process.argv.slice(2)));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
