import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { isBusinessNumber } from '@store/domain';
import { z } from 'zod';
import {
  about,
  databaseUrl,
  hostsOf,
  isBase64,
  milliseconds,
  optional,
  origin,
  proxy,
} from './setting-types.js';
import { s3Settings, type S3Settings } from './s3-settings.js';

export type { S3Settings } from './s3-settings.js';

const TOSS_KEYS = about(
  'Keys of the payment widget (`…_gck_…`, `…_gsk_…`). `npm start` without them: the stand-in.',
);
const S3_STORE = about(
  'Object store for pictures and private files; all seven, or none. Unset = folders in STORE_DATA_DIR. The buckets differ, so that opening the first to the world never opens private files.',
);
const POPBILL_KEYS = about(
  "Partner's name and key (base64) at Popbill, which issues 세금계산서. Unset = the stand-in with `npm start`, else documents leave by the file for Hometax.",
);
const SOLAPI = about(
  'Text messages by Solapi: key, secret, registered sender number. Unset = they stay in the outbox.',
);
const SOLAPI_KAKAO = about(
  "알림톡 by Solapi: the channel's id (pfId), and templates by kind of notice, `order.paid=KA01TP…,request.to-decide=KA01TP…`. A template may use #{제목}, #{내용}, #{링크} and #{경로}. What KakaoTalk does not reach, and every other kind, goes as a text message. Unset = all do.",
);
const NHN_EMAIL = about('E-mail by NHN Cloud: app key, secret key, sender address. Unset = outbox only.');
const SMTP = about(
  'E-mail by any mail server instead: `smtp://user:password@host:587` or `smtps://…:465`, and the address in From.',
);

/** Every setting, by the headings of docs/settings.md. */
export const SETTINGS = {
  'The store': {
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .meta(about('`production` seeds nothing and requires JWT_SECRET.')),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000).meta(about('Port of everything.')),
    PUBLIC_URL: optional.meta(
      about(
        'Address under which buyers reach the store, for links and passkeys. Unset = http://localhost:PORT.',
      ),
    ),
    STORE_DATA_DIR: z
      .string()
      .default('.data')
      .meta(about('Folder of database, pictures, logs and local secrets.')),
    JWT_SECRET: optional.meta(
      about('Signs sessions; at least 32 characters. Unset = made once by `npm start`; production needs it.'),
    ),
    STORE_SEED: optional.meta(
      about(
        '`demo` fills an empty store also in production; `demo-large` with 10,000 products and orders, `demo-large-100000` with so many products, `demo-large-10000-100000` with so many orders too; `none` never. Unset = demo, except in production.',
      ),
    ),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
      .default('info')
      .meta(about('From which level on the log has lines.')),
    TRUSTED_PROXIES: optional
      .pipe(z.string().transform(hostsOf).pipe(z.array(proxy)).optional())
      .meta(
        about(
          'Addresses and ranges of proxies, comma-separated, whose X-Forwarded-For is believed: 10.0.0.0/8. Behind another one all buyers would share its address, and their limits. Unset = this machine in production, none elsewhere.',
        ),
      ),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform(hostsOf)
      .pipe(z.array(origin))
      .meta(
        about(
          'Origins of other sites whose pages may call the API, comma-separated: https://partner.example.',
        ),
      ),
    LINK_HOSTS: z
      .string()
      .default('')
      .transform(hostsOf)
      .meta(
        about(
          'Hosts that a banner may link to besides this store, comma-separated; `*.example.com` means all below it.',
        ),
      ),
    WEBHOOK_ADDRESSES: z
      .string()
      .default('')
      .transform(hostsOf)
      .pipe(z.array(proxy))
      .meta(
        about(
          'Addresses and ranges from which API and worker send webhooks, comma-separated: 203.0.113.7. Partners are shown them for their firewalls. Unset = they are shown none.',
        ),
      ),
    SHUTDOWN_DELAY_MS: milliseconds(0, 300_000)
      .default(0)
      .meta(
        about(
          'From SIGTERM until the API stops listening; meanwhile it is not ready and ends its connections. As long as the load balancer needs to notice.',
          'milliseconds',
        ),
      ),
    ESTIMATE_SEAL_FILE: optional.meta(
      about(
        "Picture of the store's seal on estimates (PNG, JPG or SVG). Unset = drawn from the shop's name.",
      ),
    ),
  },
  'Database, queue and files': {
    DATABASE_URL: z
      .string()
      .default('postgresql://127.0.0.1:5432/store')
      .meta(
        about(
          'PostgreSQL 15 or newer, UTF-8 with a ctype other than C, extension pg_trgm allowed. `npm start` without it: an embedded one.',
        ),
      ),
    DATABASE_POOL_SIZE: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(10)
      .meta(about("Connections of each process; times processes, below PostgreSQL's `max_connections`.")),
    DATABASE_DIRECT_URL: optional
      .pipe(databaseUrl.optional())
      .meta(
        about(
          'The primary itself, where DATABASE_URL leads to a pooler in transaction mode (PgBouncer): change notices, migrations, backups and the queue go there. Unset = DATABASE_URL.',
        ),
      ),
    DATABASE_PREPARED_STATEMENTS: z
      .enum(['on', 'off', ''])
      .transform((text) => (text === '' ? undefined : text))
      .optional()
      .meta(
        about(
          'Whether statements are prepared: `on` behind a pooler needs PgBouncer 1.21 or newer with max_prepared_statements above 200. Unset = on where DATABASE_DIRECT_URL is not set.',
        ),
      ),
    DATABASE_READ_URL: optional
      .pipe(databaseUrl.optional())
      .meta(
        about(
          'A server that exports, reports and backups are read from, past any pooler, e.g. a standby. Unset = DATABASE_DIRECT_URL.',
        ),
      ),
    REDIS_URL: optional.meta(
      about('Queue and rate limits on Redis. Unset = the queue in PostgreSQL, limits in memory.'),
    ),
    STORE_S3_ENDPOINT: optional.meta(S3_STORE),
    STORE_S3_REGION: optional.meta(S3_STORE),
    STORE_S3_BUCKET: optional.meta(S3_STORE),
    STORE_S3_PRIVATE_BUCKET: optional.meta(S3_STORE),
    STORE_S3_ACCESS_KEY: optional.meta(S3_STORE),
    STORE_S3_SECRET_KEY: optional.meta(S3_STORE),
    STORE_S3_PUBLIC_URL: optional.meta(S3_STORE),
  },
  Backups: {
    BACKUP_DIR: z
      .string()
      .trim()
      .min(1)
      .default('.backups')
      .meta(about('Folder of backups, best on another machine; relative to where the command is run.')),
    BACKUP_KEY: optional
      .refine((key) => key === undefined || key.length >= 16, { error: 'must have at least 16 characters' })
      .meta(about('Encrypts backups; at least 16 characters. Unset = anybody who has the file can read it.')),
    BACKUP_KEEP: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(14)
      .meta(about('After a backup, older ones beyond so many are removed.', 'backups')),
    BACKUP_KEEP_DAYS: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(30)
      .meta(about('After a backup, those that are older are removed.', 'days')),
  },
  'Payments, documents and messages': {
    TOSS_CLIENT_KEY: z.string().default('test_gck_local_store').meta(TOSS_KEYS),
    TOSS_SECRET_KEY: z.string().default('test_gsk_local_store').meta(TOSS_KEYS),
    NTS_SERVICE_KEY: optional.meta(
      about(
        "Key of data.go.kr for the tax office's business registry (encoded or decoded). Unset = not asked.",
      ),
    ),
    POPBILL_LINK_ID: optional.meta(POPBILL_KEYS),
    POPBILL_SECRET_KEY: optional
      .refine((key) => key === undefined || isBase64(key), {
        error: 'must be the key in base64, as Linkhub gave it',
      })
      .meta(POPBILL_KEYS),
    POPBILL_CORP_NUM: optional
      .refine((digits) => digits === undefined || isBusinessNumber(digits), {
        error: 'must be a 사업자등록번호 of ten digits',
      })
      .meta(
        about('사업자등록번호 of the company at Popbill, ten digits. Unset = the one of the settings page.'),
      ),
    POPBILL_USER_ID: optional.meta(about('User of the company at Popbill, as its history names it.')),
    POPBILL_TEST: z
      .enum(['true', 'false', ''])
      .default('false')
      .meta(about("`true`: Popbill's test environment, which sends nothing to the tax office.")),
    SOLAPI_API_KEY: optional.meta(SOLAPI),
    SOLAPI_API_SECRET: optional.meta(SOLAPI),
    SOLAPI_SENDER: optional.meta(SOLAPI),
    SOLAPI_KAKAO_PROFILE: optional.meta(SOLAPI_KAKAO),
    SOLAPI_KAKAO_TEMPLATES: optional.meta(SOLAPI_KAKAO),
    NHN_EMAIL_APP_KEY: optional.meta(NHN_EMAIL),
    NHN_EMAIL_SECRET_KEY: optional.meta(NHN_EMAIL),
    NHN_EMAIL_SENDER: optional.meta(NHN_EMAIL),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .or(z.literal('').transform(() => undefined))
      .meta(SMTP),
    SMTP_SENDER: optional.meta(SMTP),
  },
  Monitoring: {
    METRICS_PORT: optional
      .transform((text) => (text === undefined ? undefined : Number(text)))
      .pipe(z.number().int().min(0).max(65535).optional())
      .meta(
        about(
          "Port on which Prometheus reads `/metrics`, never the shop's; 0 = any free one; the worker of `npm start` takes the next one. Unset = none.",
        ),
      ),
    METRICS_HOST: z
      .string()
      .trim()
      .min(1)
      .default('127.0.0.1')
      .meta(about('Address that port is opened on; the default is reached from this machine only.')),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .optional()
      .or(z.literal('').transform(() => undefined))
      .meta(
        about(
          'Receiver of traces and metrics by OTLP over HTTP, e.g. http://collector:4318. Unset = nothing is sent.',
        ),
      ),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(0.05)
      .meta(about('Share of traces that are recorded, 0 to 1: each costs time and storage.')),
  },
  'For tests and stand-ins': {
    TOSS_API_URL: z.string().default('https://api.tosspayments.com').meta(about('Address of Toss.')),
    TOSS_SDK_URL: optional.meta(about("Address of the payment widget. Unset = Toss's own.")),
    NTS_API_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://api.odcloud.kr')
      .meta(about('Address of the business registry.')),
    POPBILL_AUTH_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://auth.linkhub.co.kr')
      .meta(about("Address of Popbill's tokens.")),
    POPBILL_API_URL: optional
      .pipe(z.url({ protocol: /^https?$/ }).optional())
      .meta(about('Address of Popbill. Unset = its own, or that of its test environment.')),
    SOLAPI_API_URL: z.string().default('https://api.solapi.com').meta(about('Address of Solapi.')),
    NHN_EMAIL_API_URL: z
      .string()
      .default('https://email.api.nhncloudservice.com')
      .meta(about('Address of NHN Cloud.')),
    POPBILL_TIMEOUT_MS: milliseconds(50, 60_000)
      .default(20_000)
      .meta(about('After which a call of Popbill without an answer is an unknown outcome.', 'milliseconds')),
    CONFIRM_ANSWER_MS: milliseconds(50, 8500)
      .default(8000)
      .meta(
        about(
          'Until a browser that waits for confirm hears PENDING (reading A52: below 9 s).',
          'milliseconds',
        ),
      ),
    IMPORT_ANSWER_MS: milliseconds(50, 30_000)
      .default(15_000)
      .meta(
        about(
          "For which an upload of a spreadsheet waits for the worker's results before it answers without them.",
          'milliseconds',
        ),
      ),
    SWEEP_INTERVAL_MS: milliseconds(100)
      .default(15_000)
      .meta(about('Between two sweeps over unsettled work.', 'milliseconds')),
    SETTLE_PACE: z.coerce
      .number()
      .min(0.001)
      .max(10)
      .default(1)
      .meta(about('Multiplies the pauses between two checks of an open payment or refund.')),
    THROTTLE_FACTOR: z.coerce
      .number()
      .min(0)
      .max(1000)
      .default(1)
      .meta(about('Multiplies every limit on attempts (login, sign-up, refresh); 0 switches them off.')),
    REQUEST_TIMEOUT_MS: milliseconds(100)
      .default(120_000)
      .meta(about('Within which a request must have arrived whole.', 'milliseconds')),
    IDLE_TIMEOUT_MS: milliseconds(100)
      .default(60_000)
      .meta(
        about(
          'After which a connection on which nothing moves is closed; also that of a reader of an export.',
          'milliseconds',
        ),
      ),
    HEALTH_PROBE_FRESH_MS: milliseconds(0, 60_000)
      .default(3000)
      .meta(
        about(
          'For which `/api/health` repeats the result of trying to save something: anybody may ask, and each try writes.',
          'milliseconds',
        ),
      ),
    WEBHOOK_ALLOW_LOCAL: z
      .enum(['true', 'false', ''])
      .default('false')
      .meta(
        about(
          '`true`: webhooks may also go to programs on this machine, by http too. Only with test keys; `npm start` sets it then.',
        ),
      ),
    STORE_DEMO_JOBS: optional.meta(about('`none`: `npm start` gives a new demo store no print jobs.')),
  },
} as const;

const schema = z.object({
  ...SETTINGS['The store'],
  ...SETTINGS['Database, queue and files'],
  ...SETTINGS.Backups,
  ...SETTINGS['Payments, documents and messages'],
  ...SETTINGS.Monitoring,
  ...SETTINGS['For tests and stand-ins'],
});

/** Settings of earlier releases, and what to do instead. */
const GONE: Record<string, string> = {
  DATABASE_FAILOVER_URLS: 'let one address lead to the primary, as docs/operations/database.md shows',
  DATABASE_REPLICA_URLS: 'DATABASE_READ_URL names a server that exports, reports and backups are read from',
  DATABASE_REPLICA_MAX_LAG_MS: 'nothing is needed in its place',
  DATABASE_REPLICA_ANSWER_MS: 'nothing is needed in its place',
};

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
  warnOfGone(source);
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

/** An owner who set it for safety learns that it protects nothing any more. */
function warnOfGone(source: NodeJS.ProcessEnv): void {
  for (const [name, instead] of Object.entries(GONE))
    if (source[name]?.trim()) process.emitWarning(`Setting ${name} has no effect any more: ${instead}.`);
}

function parse(source: NodeJS.ProcessEnv): Raw {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`Setting ${issue?.path.join('.') ?? '?'} is wrong: ${issue?.message ?? 'invalid'}`);
}
