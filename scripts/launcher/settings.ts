import { resolve } from 'node:path';
import { Failure } from '../lib/failure.ts';

/** What the environment asks of the launcher; everything else is passed on to the processes as it is. */
export interface Settings {
  root: string;
  /** Everything that is kept between runs: database, uploads, secrets, logs. */
  dataDir: string;
  /** Port of the one origin that serves everything. */
  port: number;
  /** Address under which a browser reaches the store, without a slash at the end. */
  publicUrl: string;
  /** A real PostgreSQL; undefined = the embedded one. */
  databaseUrl: string | undefined;
  /** A real Redis; undefined = the queue lives in PostgreSQL. */
  redisUrl: string | undefined;
  /** Real Toss keys; undefined = the stand-in. */
  toss: { clientKey: string; secretKey: string } | undefined;
  /** Whether a new demo store gets print jobs. */
  demoPrintJobs: boolean;
  /** Whether real keys of Popbill are named; else the stand-in issues tax documents. */
  popbill: boolean;
  jwtSecret: string | undefined;
  production: boolean;
}

type Variables = Record<string, string | undefined>;

/** Reads and checks the environment; every mistake is one line that says what to write instead. */
export function readSettings(variables: Variables, root: string): Settings {
  const value = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const port = readPort(value('PORT'));
  return {
    root,
    dataDir: resolve(root, value('STORE_DATA_DIR') ?? '.data'),
    port,
    publicUrl: readUrl('PUBLIC_URL', value('PUBLIC_URL') ?? `http://localhost:${port}`, [
      'http:',
      'https:',
    ]).replace(/\/+$/, ''),
    databaseUrl: optionalUrl('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']),
    redisUrl: optionalUrl('REDIS_URL', value('REDIS_URL'), ['redis:', 'rediss:']),
    toss: readToss(value('TOSS_CLIENT_KEY'), value('TOSS_SECRET_KEY')),
    demoPrintJobs: value('STORE_DEMO_JOBS') !== 'none',
    popbill: value('POPBILL_LINK_ID') !== undefined,
    jwtSecret: value('JWT_SECRET'),
    production: value('NODE_ENV') === 'production',
  };
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? 3000 : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is "${text}": give a number from 1 to 65535, for example PORT=3000.`);
  }
  return port;
}

function optionalUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  return text === undefined ? undefined : readUrl(name, text, protocols);
}

function readUrl(name: string, text: string, protocols: string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    // The value may hold a password, so it is not repeated.
    throw new Failure(
      `${name} is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return text;
}

function readToss(clientKey: string | undefined, secretKey: string | undefined): Settings['toss'] {
  if (clientKey === undefined && secretKey === undefined) return undefined;
  if (clientKey === undefined || secretKey === undefined) {
    const missing = clientKey === undefined ? 'TOSS_CLIENT_KEY' : 'TOSS_SECRET_KEY';
    throw new Failure(
      `${missing} is missing: Toss keys come in pairs. Set both, or neither to use the local stand-in.`,
    );
  }
  return { clientKey, secretKey };
}
