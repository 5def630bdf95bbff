import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One object as the store put it. */
export interface S3Object {
  body: Buffer;
  type: string | undefined;
  cacheControl: string | undefined;
}

/** Keys in one page of a list. */
const PAGE = 2;

/**
 * A small object store that speaks S3 over HTTP: PUT, GET, HEAD and DELETE of objects and the list of a bucket, all
 * signed.
 */
export interface S3StandIn {
  url: string;
  /** By `bucket/key`. */
  objects: Map<string, S3Object>;
  /** Calls as `METHOD bucket/key status`. */
  calls: string[];
  /** Most objects that fit; further ones are refused. */
  capacity: number;
  close: () => Promise<void>;
}

interface Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

/**
 * Starts the stand-in on this port or a free one; `buckets` are all that it knows. `objects` starts it with another
 * one's contents.
 */
export async function startS3(
  keys: Keys,
  buckets: readonly string[],
  { port: wanted = 0, objects = new Map<string, S3Object>() } = {},
): Promise<S3StandIn> {
  const calls: string[] = [];
  const room = { capacity: Infinity };
  const server = createServer((request, response) => {
    void answer(request, response).then((status) => {
      calls.push(`${request.method ?? ''} ${nameOf(request)} ${status}`);
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<number> {
    const body = await buffer(request);
    const refusal = signatureProblem(request, body, keys);
    if (refusal !== null) return refuse(response, 403, refusal);
    const name = nameOf(request);
    if (!buckets.includes(name.split('/')[0] ?? '')) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT' && objects.size >= room.capacity)
      return refuse(response, 403, 'QuotaExceeded');
    return serve(request.method ?? '', { name, body, request, response, objects });
  }
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(room, {
    url: `http://127.0.0.1:${port}`,
    objects,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

interface Call {
  name: string;
  body: Buffer;
  request: IncomingMessage;
  response: ServerResponse;
  objects: Map<string, S3Object>;
}

function serve(method: string, { name, body, request, response, objects }: Call): number {
  const known = objects.get(name);
  if (method === 'GET' && !name.includes('/')) return list(name, { request, response, objects });
  if (method === 'PUT') {
    const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
    objects.set(name, { body, type, cacheControl });
    response.writeHead(200, { etag: `"${hex(body)}"` }).end();
    return 200;
  }
  if (method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
    return 204;
  }
  if (known === undefined) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': known.body.length, 'content-type': known.type ?? '' });
  response.end(method === 'HEAD' ? undefined : known.body);
  return 200;
}

/** Keys of a bucket, a few in each page, so that a reader has to request the next page. */
function list(
  bucket: string,
  { request, response, objects }: Pick<Call, 'request' | 'response' | 'objects'>,
): number {
  const after = new URL(request.url ?? '/', 'http://s3').searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/`))
    .map((name) => name.slice(bucket.length + 1))
    .sort()
    .filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const more = keys.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`,
  );
  return 200;
}

function refuse(response: ServerResponse, status: number, code: string): number {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return status;
}

function nameOf(request: IncomingMessage): string {
  return decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/').replaceAll(/^\/|\/$/g, '');
}

const hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const AUTHORIZATION = new RegExp(
  '^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)/(?<day>\\d{8})/(?<region>[^/]+)/s3/aws4_request, ' +
    'SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$',
);

/** A signature without these could be moved to another host, time or body. */
const NEEDED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

interface Claim {
  key: string;
  day: string;
  region: string;
  names: string[];
  signature: string;
}

/** The request's signature data; null where it has none, or one that covers too little. */
function claimOf(request: IncomingMessage): Claim | null {
  const groups = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups;
  if (groups === undefined) return null;
  const { key = '', day = '', region = '', names = '', signature = '' } = groups;
  const signed = names.split(';');
  return NEEDED.every((name) => signed.includes(name))
    ? { key, day, region, names: signed, signature }
    : null;
}

/** Recomputes the signature (AWS Signature Version 4); null where it is right, else the code of the refusal. */
function signatureProblem(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const claim = claimOf(request);
  if (claim === null) return 'AccessDenied';
  if (claim.key !== keys.accessKey || claim.region !== keys.region) return 'InvalidAccessKeyId';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const ours = Buffer.from(expectedSignature(request, { ...claim, payload, keys }), 'hex');
  return timingSafeEqual(ours, Buffer.from(claim.signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

interface Signed {
  names: string[];
  payload: string;
  day: string;
  keys: Keys;
}

function expectedSignature(request: IncomingMessage, { names, payload, day, keys }: Signed): string {
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const canonical = [
    request.method ?? '',
    path,
    parameters.join('&'),
    headers.join(''),
    names.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const time = String(request.headers['x-amz-date'] ?? '');
  const text = ['AWS4-HMAC-SHA256', time, scope, hex(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretKey}`, day), keys.region));
  return hmac(key, text).toString('hex');
}
