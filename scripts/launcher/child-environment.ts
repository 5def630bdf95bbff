import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Addresses that became known while starting. */
export interface Addresses {
  databaseUrl: string;
  /** Port on which the API listens; the store's own, except behind the front door of `npm run dev`. */
  apiPort: number;
  /** Address of the Toss stand-in; undefined with real keys. */
  standInUrl: string | undefined;
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

/** Settings of the Toss stand-in. */
export function standInEnvironment(settings: Settings, secrets: Secrets, port: number): NodeJS.ProcessEnv {
  return {
    ...commonEnvironment(settings),
    PORT: String(port),
    TOSS_DATA_DIR: join(settings.dataDir, 'toss-stand-in'),
    TOSS_CLIENT_KEY: secrets.tossClientKey,
    TOSS_SECRET_KEY: secrets.tossSecretKey,
    TOSS_WEBHOOK_URL: `${settings.publicUrl}/api/webhooks/toss`,
  };
}
