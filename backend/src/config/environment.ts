import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { isBusinessNumber } from '@store/domain';
import { z } from 'zod';
import { s3Settings, type S3Settings } from './s3-settings.js';

export type { S3Settings } from './s3-settings.js';

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Whether a text is base64 of something. */
const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;

/** 'Blog.example.com, *.naver.com' → its parts in lower case. */
function hostsOf(list: string): string[] {
  return list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** `https://shop.example`: scheme, host and port only, as browsers send it. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin like https://partner.example',
  });

/** '10.0.0.7' or '10.0.0.0/8'. */
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an address or a range like 10.0.0.0/8',
});

/** One address of a PostgreSQL server. */
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgresql://user:password@host:5432/store',
});

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: optional,
  STORE_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().default('postgresql://127.0.0.1:5432/store'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  /**
   * The primary itself, where DATABASE_URL leads to a pooler in transaction mode (PgBouncer): change notices, migrations,
   * backups and the queue go there. Unset = DATABASE_URL.
   */
  DATABASE_DIRECT_URL: optional.pipe(databaseUrl.optional()),
  /**
   * Whether statements are prepared. Unset = where DATABASE_DIRECT_URL is not set: `on` behind a pooler needs PgBouncer 1.21
   * or newer with max_prepared_statements above 200.
   */
  DATABASE_PREPARED_STATEMENTS: z
    .enum(['on', 'off', ''])
    .transform((text) => (text === '' ? undefined : text))
    .optional(),
  /** A server that exports, reports and backups are read from, past any pooler, e.g. a standby. Unset = DATABASE_DIRECT_URL. */
  DATABASE_READ_URL: optional.pipe(databaseUrl.optional()),
  /** Milliseconds for which the result of trying to save something is repeated: anybody may ask, and each try writes. */
  HEALTH_PROBE_FRESH_MS: z.coerce.number().int().min(0).max(60_000).default(3000),
  REDIS_URL: optional,
  JWT_SECRET: optional,
  TOSS_CLIENT_KEY: z.string().default('test_gck_local_store'),
  TOSS_SECRET_KEY: z.string().default('test_gsk_local_store'),
  TOSS_API_URL: z.string().default('https://api.tosspayments.com'),
  TOSS_SDK_URL: optional,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  STORE_SEED: optional,
  /** Object store for pictures and private files; without these seven they are kept in STORE_DATA_DIR. */
  STORE_S3_ENDPOINT: optional,
  STORE_S3_REGION: optional,
  STORE_S3_BUCKET: optional,
  STORE_S3_PRIVATE_BUCKET: optional,
  STORE_S3_ACCESS_KEY: optional,
  STORE_S3_SECRET_KEY: optional,
  STORE_S3_PUBLIC_URL: optional,
  /** Key of data.go.kr for the tax office's business registry (encoded or decoded); unset = not asked. */
  NTS_SERVICE_KEY: optional,
  NTS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.odcloud.kr'),
  /** Partner's name and key (base64) at Popbill, which issues tax documents; unset = they leave by the file for Hometax. */
  POPBILL_LINK_ID: optional,
  POPBILL_SECRET_KEY: optional.refine((key) => key === undefined || isBase64(key), {
    error: 'must be the key in base64, as Linkhub gave it',
  }),
  /** 사업자등록번호 of the company at Popbill, ten digits; unset = the one of the settings page. */
  POPBILL_CORP_NUM: optional.refine((digits) => digits === undefined || isBusinessNumber(digits), {
    error: 'must be a 사업자등록번호 of ten digits',
  }),
  /** User of the company at Popbill, who stands in its history. */
  POPBILL_USER_ID: optional,
  /** `true`: Popbill's test environment, which sends nothing to the tax office. */
  POPBILL_TEST: z.enum(['true', 'false', '']).default('false'),
  POPBILL_AUTH_URL: z.url({ protocol: /^https?$/ }).default('https://auth.linkhub.co.kr'),
  /** Unset = Popbill's own address, or that of its test environment. */
  POPBILL_API_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** Milliseconds after which a call of Popbill without an answer is an unknown outcome. */
  POPBILL_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(20_000),
  /** Milliseconds from the call until a browser that waits for confirm hears PENDING (decision A52: below 9 s). */
  CONFIRM_ANSWER_MS: z.coerce.number().int().min(50).max(8500).default(8000),
  /** Milliseconds that an upload of a spreadsheet waits for the worker's row results before it answers without them. */
  IMPORT_ANSWER_MS: z.coerce.number().int().min(50).max(30_000).default(15_000),
  /** Milliseconds between two sweeps over unsettled payment attempts. */
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).default(15_000),
  /** Multiplies the pauses between two checks of an open payment or refund; below 1 for tests only. */
  SETTLE_PACE: z.coerce.number().min(0.001).max(10).default(1),
  /** Multiplies every limit on attempts (login, sign-up, refresh); 0 switches them off. */
  THROTTLE_FACTOR: z.coerce.number().min(0).max(1000).default(1),
  /** Picture of the store's seal on estimates (PNG, JPG or SVG); unset = one is drawn of the shop's name. */
  ESTIMATE_SEAL_FILE: optional,
  /** Hosts that a banner may link to besides this store, comma-separated; `*.example.com` means all below it. */
  LINK_HOSTS: z.string().default('').transform(hostsOf),
  /** Origins of other sites whose pages may call the API (CORS), comma-separated: https://partner.example. */
  CORS_ORIGINS: z.string().default('').transform(hostsOf).pipe(z.array(origin)),
  /**
   * Addresses and ranges of proxies, comma-separated, whose X-Forwarded-For is believed: 10.0.0.0/8. Unset = this machine in
   * production, none elsewhere.
   */
  TRUSTED_PROXIES: optional.pipe(z.string().transform(hostsOf).pipe(z.array(proxy)).optional()),
  /** Milliseconds in which a request must have come in whole, and without a byte after which a connection is closed. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(120_000),
  IDLE_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  /**
   * Milliseconds from the signal to end until the API stops listening. Meanwhile it is not ready, answers what still
   * arrives, and ends its connections: as long as the load balancer needs to notice, so 0 where there is none.
   */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(300_000).default(0),
  /** Folder that backups are written to, another disk or machine if possible; relative to where the command is run. */
  BACKUP_DIR: z.string().trim().min(1).default('.backups'),
  /** Encrypts backups; unset = anybody who has the file can read them. */
  BACKUP_KEY: optional.refine((key) => key === undefined || key.length >= 16, {
    error: 'must have at least 16 characters',
  }),
  /** After a backup, older ones are removed beyond so many, and those of more than so many days. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(10_000).default(30),
  /** Receiver of traces and metrics by OTLP over HTTP, e.g. http://collector:4318; unset = nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  /** Share of traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Port on which Prometheus reads metrics (`/metrics`), never the shop's; 0 = any free one; unset = none. */
  METRICS_PORT: optional
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.number().int().min(0).max(65535).optional()),
  /** Address that port is opened on; the default is reached from this machine only. */
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** Text messages by Solapi: key, secret and a registered sender number. Without them they stay in the outbox. */
  SOLAPI_API_KEY: optional,
  SOLAPI_API_SECRET: optional,
  SOLAPI_SENDER: optional,
  SOLAPI_API_URL: z.string().default('https://api.solapi.com'),
  /** E-mail by NHN Cloud: app key, secret key and sender address. Without them it stays in the outbox. */
  NHN_EMAIL_APP_KEY: optional,
  NHN_EMAIL_SECRET_KEY: optional,
  NHN_EMAIL_SENDER: optional,
  NHN_EMAIL_API_URL: z.string().default('https://email.api.nhncloudservice.com'),
  /** E-mail by any mail server instead: smtp://user:password@host:587 or smtps://…:465, and the address in From. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  SMTP_SENDER: optional,
});

type Raw = z.infer<typeof schema>;

/** Settings of this process; parsed once at start, nothing else reads process.env. */
export interface Environment extends Omit<Raw, 'PUBLIC_URL' | 'JWT_SECRET'> {
  PUBLIC_URL: string;
  JWT_SECRET: string;
  /** The STORE_S3_… settings together; null without them. */
  S3: S3Settings | null;
}

/** Injection token of the parsed settings. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

/** Parses and completes the settings; throws one readable line for the first wrong one. */
export function loadEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const raw = parse(source);
  if (raw.NODE_ENV === 'production' && raw.JWT_SECRET === undefined) {
    throw new Error('Setting JWT_SECRET is missing: production needs a secret of at least 32 characters.');
  }
  if ((raw.POPBILL_LINK_ID === undefined) !== (raw.POPBILL_SECRET_KEY === undefined)) {
    throw new Error('Settings POPBILL_LINK_ID and POPBILL_SECRET_KEY belong together: set both, or neither.');
  }
  if (raw.METRICS_PORT !== undefined && raw.METRICS_PORT !== 0 && raw.METRICS_PORT === raw.PORT) {
    throw new Error('Setting METRICS_PORT is wrong: it must not be PORT, which everybody may reach.');
  }
  return {
    ...raw,
    STORE_DATA_DIR: resolve(raw.STORE_DATA_DIR),
    PUBLIC_URL: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    // Without a configured secret, sessions end with the process; the launcher keeps one in the data folder.
    JWT_SECRET: raw.JWT_SECRET ?? randomBytes(32).toString('hex'),
    S3: s3Settings(raw),
  };
}

/** Whether the store is filled with demo data, which anybody may play with. */
export function hasDemoData({ STORE_SEED, NODE_ENV }: Pick<Environment, 'STORE_SEED' | 'NODE_ENV'>): boolean {
  return STORE_SEED?.startsWith('demo') === true || (NODE_ENV !== 'production' && STORE_SEED !== 'none');
}

function parse(source: NodeJS.ProcessEnv): Raw {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`Setting ${issue?.path.join('.') ?? '?'} is wrong: ${issue?.message ?? 'invalid'}`);
}
