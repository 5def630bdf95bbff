import { number, text } from '../stand-in-kit/settings.ts';

/** Options of a caller; omitted ones get a local default. */
export interface StandInOptions {
  /** TCP port on 127.0.0.1; 0 picks a free one. Default 3901. */
  port?: number;
  /** Folder of the journal. Left out: a fresh temporary folder that `close()` removes. */
  dataDir?: string;
  /** Name of the partner that gets tokens. */
  linkId?: string;
  /** Base64, the key of the partner's signature. */
  secretKey?: string;
  /**
   * Time from issue to the tax office's answer, ms; during two thirds of it the document can be cancelled. Default
   * 3000.
   */
  ntsMs?: number;
  /** How long a token is valid, ms. Default 30 minutes. */
  tokenMs?: number;
  /** Delay of a `slow` call, ms. Default 30 seconds, longer than a client waits. */
  slowMs?: number;
  /** Called once if the journal can no longer be written (disk full …). */
  onFailure?: (error: Error) => void;
}

export type Settings = Required<Omit<StandInOptions, 'dataDir'>> & { dataDir: string | null };

/** The key of a stand-in that was started without one. */
const LOCAL_SECRET = Buffer.from('popbill stand-in, local only').toString('base64');

const DEFAULTS = {
  port: 3901,
  linkId: 'LOCAL_STORE',
  secretKey: LOCAL_SECRET,
  ntsMs: 3_000,
  tokenMs: 30 * 60_000,
  slowMs: 30_000,
  dataDir: null,
  onFailure: (error: Error): void => {
    throw error;
  },
};

export function withDefaults(options: StandInOptions): Settings {
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...chosen };
}

/** Reads the process environment. Throws an `Error` with one clear line if a value is not a number. */
export function optionsFromEnvironment(env: Record<string, string | undefined>): StandInOptions {
  return {
    port: number(env, 'PORT'),
    dataDir: text(env, 'POPBILL_DATA_DIR') ?? '.data/popbill-stand-in',
    linkId: text(env, 'POPBILL_LINK_ID'),
    secretKey: text(env, 'POPBILL_SECRET_KEY'),
    ntsMs: number(env, 'POPBILL_NTS_MS'),
    tokenMs: number(env, 'POPBILL_TOKEN_MS'),
    slowMs: number(env, 'POPBILL_SLOW_MS'),
  };
}
