/** An S3-compatible object store. */
export interface S3Settings {
  endpoint: string;
  region: string;
  /** Bucket of public pictures. */
  bucket: string;
  /** Bucket of private files; a separate one, so that making the first public never exposes these. */
  privateBucket: string;
  accessKey: string;
  secretKey: string;
  /** Public address of the public bucket, without a slash at the end. */
  publicUrl: string;
}

/** Names of the settings; either all or none must be set. */
export const S3_NAMES = {
  endpoint: 'STORE_S3_ENDPOINT',
  region: 'STORE_S3_REGION',
  bucket: 'STORE_S3_BUCKET',
  privateBucket: 'STORE_S3_PRIVATE_BUCKET',
  accessKey: 'STORE_S3_ACCESS_KEY',
  secretKey: 'STORE_S3_SECRET_KEY',
  publicUrl: 'STORE_S3_PUBLIC_URL',
} as const satisfies Record<keyof S3Settings, string>;

type S3Name = (typeof S3_NAMES)[keyof S3Settings];

/** Reads the settings; null if none is set. Throws one readable line for incomplete or invalid ones. */
export function s3Settings(raw: Partial<Record<S3Name, string>>): S3Settings | null {
  const names = Object.values(S3_NAMES);
  const missing = names.filter((name) => raw[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new Error(
      `Setting ${missing.join(', ')} is missing: the STORE_S3_… settings go together, all or none.`,
    );
  }
  const settings = Object.fromEntries(
    Object.entries(S3_NAMES).map(([field, name]) => [field, raw[name] ?? '']),
  ) as unknown as S3Settings;
  for (const field of ['endpoint', 'publicUrl'] as const)
    settings[field] = address(S3_NAMES[field], settings[field]);
  if (settings.bucket === settings.privateBucket) {
    throw new Error('Setting STORE_S3_PRIVATE_BUCKET is wrong: it must not be the public bucket.');
  }
  return settings;
}

function address(name: S3Name, text: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Error(`Setting ${name} is wrong: it must be an http(s) address.`);
  }
  return text.replace(/\/+$/, '');
}
