import { number, text } from '../../stand-in-kit/settings.ts';

/** Options of a caller; omitted ones get the value that Toss documents, or a local default. */
export interface StandInOptions {
  /** TCP port on 127.0.0.1; 0 picks a free one. Default 3900. */
  port?: number;
  /** Folder of the journal. Left out: a fresh temporary folder that `close()` removes. */
  dataDir?: string;
  /** Secret key (`Authorization: Basic base64("{secretKey}:")`). */
  secretKey?: string;
  /** Client key that loads the browser script. */
  clientKey?: string;
  /** Address of webhooks; without it none is sent. */
  webhookUrl?: string;
  /** Factor on the documented retry delays (1, 4, 16 … minutes): 0.001 makes one minute 60 ms. */
  webhookScale?: number;
  /** Time in which a webhook receiver must answer, ms. Toss documents 10 seconds. */
  webhookTimeoutMs?: number;
  /** How long a `slow` confirm waits before it captures, ms. */
  slowMs?: number;
  /** Time from authentication to confirm, ms. Toss documents 10 minutes. */
  windowMs?: number;
  /** Time from opening the pay sheet to authentication, ms. Toss documents 30 minutes. */
  sessionMs?: number;
  /** Whether a 5xx answer is bound to its idempotency key too. Toss does not say, so a client must handle both. */
  replayServerErrors?: boolean;
  /** What is stored of a cancel's reason; a provider may trim or rewrite it. Default: stored as given. */
  keptReason?: (reason: string) => string;
  /** Called once if the journal can no longer be written (disk full …). */
  onFailure?: (error: Error) => void;
}

export type Settings = Required<Omit<StandInOptions, 'dataDir' | 'webhookUrl'>> & {
  dataDir: string | null;
  webhookUrl: string | null;
};

const DEFAULTS = {
  port: 3900,
  secretKey: 'test_gsk_local_store',
  clientKey: 'test_gck_local_store',
  webhookScale: 1,
  webhookTimeoutMs: 10_000,
  slowMs: 12_000,
  windowMs: 10 * 60_000,
  sessionMs: 30 * 60_000,
  replayServerErrors: false,
  keptReason: (reason: string): string => reason,
} as const;

export function withDefaults(options: StandInOptions): Settings {
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULTS,
    dataDir: null,
    webhookUrl: null,
    onFailure: (error) => {
      throw error;
    },
    ...chosen,
  };
}

/** Reads the process environment. Throws an `Error` with one clear line if a value is not a number. */
export function optionsFromEnvironment(env: Record<string, string | undefined>): StandInOptions {
  return {
    port: number(env, 'PORT'),
    dataDir: text(env, 'TOSS_DATA_DIR') ?? '.data/toss-stand-in',
    secretKey: text(env, 'TOSS_SECRET_KEY'),
    clientKey: text(env, 'TOSS_CLIENT_KEY'),
    webhookUrl: text(env, 'TOSS_WEBHOOK_URL'),
    webhookScale: number(env, 'TOSS_WEBHOOK_SCALE'),
    slowMs: number(env, 'TOSS_SLOW_MS'),
    windowMs: number(env, 'TOSS_WINDOW_MS'),
    replayServerErrors: text(env, 'TOSS_REPLAY_5XX') === 'true',
  };
}
