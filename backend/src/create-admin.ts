import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { isEmail, normalizeEmail, Role } from '@store/domain';
import { loadEnvironment } from './config/environment.js';
import { hashPassword } from './modules/auth/password-hasher.js';
import { databaseOf } from './platform/db/database.js';
import { ormConfig } from './orm.config.js';
import { messageWithoutValues } from './platform/logging/loggable-error.js';
import { directUrl } from './platform/db/bounded-client.js';

/** A new admin; the password is stored nowhere in plain text and is shown only once. */
export interface NewAdmin {
  id: number;
  password: string;
}

/**
 * Creates an admin for a store without one: `node backend/dist/create-admin.js boss@shop.example 김대표`. Refuses an
 * e-mail address that belongs to a member; give that member the role in the console.
 */
export async function createAdmin(databaseUrl: string, email: string, name: string): Promise<NewAdmin> {
  if (!isEmail(email)) throw new Error(`${email} is no e-mail address`);
  const password = randomBytes(12).toString('base64url');
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1));
  try {
    const row = await databaseOf(orm.em.fork())
      .insertInto('members')
      .values({
        email: normalizeEmail(email),
        name,
        role: Role.Admin,
        password_hash: await hashPassword(password),
        status: 'active',
        age_over14: true,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw new Error(`${email} is a member already`);
    return { id: row.id, password };
  } finally {
    await orm.close();
  }
}

if (import.meta.filename === process.argv[1]) {
  const [email = '', name = '관리자'] = process.argv.slice(2);
  try {
    const { password } = await createAdmin(directUrl(loadEnvironment()), email, name);
    console.log(`admin ${email} made; password (change it after the first login): ${password}`);
    process.exit(0);
  } catch (error) {
    console.error(`no admin was made: ${messageWithoutValues(error)}`);
    process.exit(1);
  }
}
