import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/environment.js';
import type { MediaStorage } from './media-storage.js';
import { checkedKey, ObjectStore, type LocalFile, type OpenedObject } from './object-store.js';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Media type for a key's extension. */
export function mediaTypeOf(key: string): string {
  return TYPES[extname(key)] ?? 'application/octet-stream';
}

/** How long browsers and proxies may cache a key that is never written twice. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Connection {
  sdk: typeof S3;
  client: S3.S3Client;
}

/** Keys as objects of one bucket, at Amazon or any compatible service (MinIO, R2, NCP …). */
export class S3Bucket extends ObjectStore {
  private connection: Promise<Connection> | undefined;

  constructor(
    protected readonly settings: S3Settings,
    private readonly bucket: string,
  ) {
    super();
  }

  async put(key: string, body: Buffer | string): Promise<void> {
    const bytes = Buffer.from(body);
    await this.send(key, { Body: bytes, ContentLength: bytes.length, ContentType: mediaTypeOf(key) });
  }

  async putFile(key: string, file: LocalFile): Promise<void> {
    const Body = createReadStream(file.path);
    await this.send(key, { Body, ContentLength: file.bytes, ContentType: file.type });
  }

  async get(key: string): Promise<Buffer | null> {
    const opened = await this.open(key);
    return opened === null ? null : buffer(opened.body);
  }

  async open(key: string): Promise<OpenedObject | null> {
    const { sdk, client } = await this.connect();
    try {
      const command = new sdk.GetObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) });
      const { Body, ContentLength } = await client.send(command);
      if (!(Body instanceof Readable)) throw new Error(`no readable body for ${key}`);
      return { body: Body, bytes: ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async *list(): AsyncGenerator<string> {
    const { sdk, client } = await this.connect();
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.bucket });
    for await (const { Contents } of pages) {
      for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key;
    }
  }

  async delete(key: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) }));
  }

  /** Only public buckets allow caching of their objects. */
  protected cacheControl(): string | undefined {
    return undefined;
  }

  private async send(key: string, object: Omit<S3.PutObjectCommandInput, 'Bucket' | 'Key'>): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(
      new sdk.PutObjectCommand({
        ...object,
        Bucket: this.bucket,
        Key: checkedKey(key),
        CacheControl: this.cacheControl(),
      }),
    );
  }

  /** The SDK is loaded on first use: a store without a bucket does not pay for it. */
  private connect(): Promise<Connection> {
    this.connection ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: clientOf(sdk, this.settings),
    }));
    return this.connection;
  }
}

/** Pictures in a public bucket. */
export class S3Media extends S3Bucket implements MediaStorage {
  constructor(settings: S3Settings) {
    super(settings, settings.bucket);
  }

  url(key: string): string {
    return `${this.settings.publicUrl}/${checkedKey(key)}`;
  }

  protected override cacheControl(): string {
    return IMMUTABLE;
  }
}

function clientOf(sdk: typeof S3, settings: S3Settings): S3.S3Client {
  return new sdk.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Buckets as sub-domains need a wildcard name, which only Amazon certainly has.
    forcePathStyle: true,
    // Trailing checksums are new; many compatible services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}
