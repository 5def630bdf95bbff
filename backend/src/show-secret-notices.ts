import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadEnvironment } from './config/environment.js';
import { databaseOf } from './platform/db/database.js';
import { ormConfig } from './orm.config.js';
import { directUrl } from './platform/db/bounded-client.js';

/** Most messages per call. */
const MOST = 20;

/** A reset link, a private link or a code that no message service accepted. */
export interface SecretNotice {
  id: number;
  recipient: string;
  title: string;
  body: string;
  /** Path in the store; null if the body is enough, or the link was used. */
  link: string | null;
  createdAt: string;
}

/**
 * Messages with links and codes that stay in the outbox because no message service is configured, newest first. The
 * console never shows them: `node backend/dist/show-secret-notices.js buyer@hotel.example` prints them to a person with
 * access to the server. Without a recipient the newest of all.
 */
export async function secretNotices(databaseUrl: string, recipient: string | null): Promise<SecretNotice[]> {
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1));
  try {
    return await databaseOf(orm.em.fork())
      .selectFrom('notices')
      .select(['id', 'recipient', 'title', 'body', 'link', 'created_at as createdAt'])
      .where('secret', '=', true)
      .where('sent_by', '=', 'outbox')
      .where((of) => (recipient === null ? of.lit(true) : of('recipient', '=', recipient)))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute();
  } finally {
    await orm.close();
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    const environment = loadEnvironment();
    const notices = await secretNotices(directUrl(environment), process.argv[2] ?? null);
    if (notices.length === 0) console.log('no such message lies in the outbox');
    for (const { createdAt, recipient, title, body, link } of notices) {
      const lines = [`${new Date(createdAt).toISOString()} to ${recipient}: ${title}`, body];
      if (link !== null) lines.push(environment.PUBLIC_URL + link);
      console.log(`${lines.join('\n')}\n`);
    }
    process.exit(0);
  } catch (error) {
    console.error(`the outbox could not be read: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
