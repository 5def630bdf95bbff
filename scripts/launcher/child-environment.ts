import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The partner id of a local store at the Popbill stand-in. */
const LOCAL_PARTNER = 'LOCAL_STORE';

/** Addresses that are known only after the start. */
export interface Addresses {
  databaseUrl: string;
  /** Port on which the API listens; the store's own, except behind the front door of `npm run dev`. */
  apiPort: number;
  /** Address of the Toss stand-in; undefined with real keys. */
  standInUrl: string | undefined;
  /** Address of the Popbill stand-in; undefined with real keys. */
  popbillUrl: string | undefined;
}

/** What every process gets: the terminal's settings, compiled code kept between runs. */
export function commonEnvironment(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    STORE_DATA_DIR: settings.dataDir,
    NODE_COMPILE_CACHE: join(settings.root, '.cache', 'node'),
  };
}

/** Settings of the API, the worker and the preparation of the database. */
export function serverEnvironment(
  settings: Settings,
  secrets: Secrets,
  addresses: Addresses,
): NodeJS.ProcessEnv {
  return {
    ...commonEnvironment(settings),
    PORT: String(addresses.apiPort),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: addresses.databaseUrl,
    ...(settings.redisUrl === undefined ? {} : { REDIS_URL: settings.redisUrl }),
    JWT_SECRET: settings.jwtSecret ?? secrets.jwtSecret,
    ...tossEnvironment(settings, secrets, addresses.standInUrl),
    ...popbillEnvironment(secrets, addresses.popbillUrl),
    ...webhookEnvironment(settings),
  };
}

/** Where API and worker run on one machine, the metrics of the worker are on the port after the API's. */
export function workerMetrics({ METRICS_PORT }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const port = Number(METRICS_PORT?.trim() ?? '');
  return Number.isInteger(port) && port > 0 ? { METRICS_PORT: String(port + 1) } : {};
}

function tossEnvironment(
  settings: Settings,
  secrets: Secrets,
  standInUrl: string | undefined,
): NodeJS.ProcessEnv {
  if (settings.toss !== undefined || standInUrl === undefined) {
    return { TOSS_CLIENT_KEY: settings.toss?.clientKey, TOSS_SECRET_KEY: settings.toss?.secretKey };
  }
  return {
    TOSS_CLIENT_KEY: secrets.tossClientKey,
    TOSS_SECRET_KEY: secrets.tossSecretKey,
    TOSS_API_URL: standInUrl,
    TOSS_SDK_URL: `${standInUrl}/v2/standard`,
  };
}

/** Whoever tries the store receives its webhooks on the same machine; with real keys and in production nobody does. */
function webhookEnvironment({ toss, production }: Settings): NodeJS.ProcessEnv {
  if (production || toss?.secretKey.startsWith('live_') === true) return {};
  return { WEBHOOK_ALLOW_LOCAL: process.env['WEBHOOK_ALLOW_LOCAL']?.trim() || 'true' };
}

/** Real keys of Popbill are passed on as they are. */
function popbillEnvironment(secrets: Secrets, popbillUrl: string | undefined): NodeJS.ProcessEnv {
  if (popbillUrl === undefined) return {};
  return {
    POPBILL_LINK_ID: LOCAL_PARTNER,
    POPBILL_SECRET_KEY: secrets.popbillSecretKey,
    POPBILL_AUTH_URL: popbillUrl,
    POPBILL_API_URL: popbillUrl,
  };
}

/** Settings of the Popbill stand-in. */
export function popbillStandInEnvironment(
  settings: Settings,
  secrets: Secrets,
  port: number,
): NodeJS.ProcessEnv {
  return {
    ...commonEnvironment(settings),
    PORT: String(port),
    POPBILL_DATA_DIR: join(settings.dataDir, 'popbill-stand-in'),
    POPBILL_LINK_ID: LOCAL_PARTNER,
    POPBILL_SECRET_KEY: secrets.popbillSecretKey,
  };
}

/** Settings of the Toss stand-in. */
export function tossStandInEnvironment(
  settings: Settings,
  secrets: Secrets,
  port: number,
): NodeJS.ProcessEnv {
  return {
    ...commonEnvironment(settings),
    PORT: String(port),
    TOSS_DATA_DIR: join(settings.dataDir, 'toss-stand-in'),
    TOSS_CLIENT_KEY: secrets.tossClientKey,
    TOSS_SECRET_KEY: secrets.tossSecretKey,
    TOSS_WEBHOOK_URL: `${settings.publicUrl}/api/webhooks/toss`,
  };
}
