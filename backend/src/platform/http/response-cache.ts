import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compress, encodingOf, ownBytes, type Encodings } from '../cache/bytes.js';
import { readsOf } from '../cache/cache-reads.js';
import { CachedResponse } from './envelope.js';
import { hasVersion } from './etag.js';

/** Limit of all responses together with their compressed forms and addresses. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Approximate memory of an entry besides its bytes. */
const ENTRY_BYTES = 1000;

/** A response is loaded again after this time, even without a reported change. */
const FRESH_MS = 30_000;

/** Most addresses that are remembered after a single request. */
const MOST_REQUESTED_ONCE = 2000;

/** Longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 1024;

/** Smaller bodies fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1400;

/** A public response from its handler. */
export interface LoadedResponse {
  /** Bytes must have their own memory (`Buffer.concat`). */
  body: string | Buffer;
  /** Default 200. */
  status?: number;
  /** Content type; default JSON. */
  type?: string;
  /** It contains data that changes without a notice, such as a stock: it is not cached. */
  isLive?: boolean;
}

/** Bytes with a tag of exactly this content: changes that do not touch the content keep the tag. */
export function cachedResponse(loaded: LoadedResponse, epoch: object | null = null): CachedResponse {
  const body = typeof loaded.body === 'string' ? ownBytes(loaded.body) : loaded.body;
  const { status = 200, type = 'application/json; charset=utf-8', isLive = false } = loaded;
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  return new CachedResponse(body, etag, { status, type }, {}, isLive ? null : epoch);
}

/**
 * The only cache of responses: bytes that are the same for every caller until something changes, by address, with their
 * tag and compressed forms. For answers of the API and rendered documents alike.
 *
 * Only responses that a handler loads through `answer` are cached, at the second request for their address: a crawl
 * through the whole store, as search engines do, displaces nothing that buyers request. A change clears everything, and
 * loads that began before it are not cached. Nothing is cached while the cache is closed, because changes are not
 * received then.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: FRESH_MS,
    ttlResolution: 1000,
    sizeCalculation: ({ body, encodings: { br, gzip } }, address) =>
      body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + address.length * 2 + ENTRY_BYTES,
  });
  private readonly requestedOnce = new LRUCache<string, true>({ max: MOST_REQUESTED_ONCE });
  /** Running loads, by key. */
  private readonly loads = new Map<string, Promise<CachedResponse>>();
  /** Replaced by each change: a response loaded before it is not cached. */
  private epoch = {};
  /** Running compressions, by encoding and tag. */
  private readonly packing = new Map<string, Promise<Buffer>>();
  private readonly reads = readsOf('responses');
  private open = false;

  /** Bytes of the entries, as counted. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** Whether responses may be cached at all; closing clears everything. */
  setOpen(open: boolean): void {
    if (open !== this.open) this.clear();
    this.open = open;
  }

  /** Clears every response: data that they show has changed. */
  clear(): void {
    this.entries.clear();
    this.loads.clear();
    this.epoch = {};
  }

  /** The cached response for this address. */
  find(address: string): CachedResponse | undefined {
    return this.entries.get(address);
  }

  /** Loads a response that is the same for every caller; concurrent callers share one load per `key`. */
  answer(key: string, load: () => Promise<LoadedResponse>): Promise<CachedResponse> {
    const underWay = this.loads.get(key);
    if (underWay !== undefined) return underWay;
    this.reads.reads += 1;
    this.reads.misses += 1;
    const { epoch } = this;
    const loading = load()
      .then((loaded) => cachedResponse(loaded, epoch))
      .finally(() => {
        if (this.loads.get(key) === loading) this.loads.delete(key);
      });
    this.loads.set(key, loading);
    return loading;
  }

  /** The cached response for the address, else a load whose result is cached for it. */
  async get(address: string, load: () => Promise<LoadedResponse>): Promise<CachedResponse> {
    const cached = this.entries.get(address);
    if (cached !== undefined) {
      this.reads.reads += 1;
      return cached;
    }
    const response = await this.answer(address, load);
    this.keep(address, response);
    return response;
  }

  /** Caches a response of `answer` for its address at its second request. */
  keep(address: string, response: CachedResponse): void {
    if (!this.open || response.epoch !== this.epoch || address.length > MAX_ADDRESS_LENGTH) return;
    if (this.requestedOnce.has(address)) this.entries.set(address, response);
    else this.requestedOnce.set(address, true);
  }

  /** Sends the cached response to the request; false if there is none. */
  sendKept(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const response = this.entries.get(request.url);
    if (response === undefined) return false;
    this.reads.reads += 1;
    reply.header('cache-control', 'no-cache');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === undefined || !isToBePacked(response, encoding)) sendResponse(request, reply, response);
    else void this.sendPacked(request, reply, { address: request.url, response });
    return true;
  }

  /**
   * Sends a response compressed, if the caller accepts that; it is compressed once while it is cached for `address`.
   */
  async sendPacked(
    request: FastifyRequest,
    reply: FastifyReply,
    { address, response }: { address: string; response: CachedResponse },
  ): Promise<FastifyReply> {
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === undefined || !isToBePacked(response, encoding))
      return sendResponse(request, reply, response);
    const key = `${encoding} ${response.etag}`;
    const packing = this.packing.get(key) ?? compress[encoding](response.body);
    this.packing.set(key, packing);
    try {
      const { body, etag, head, encodings, epoch } = response;
      const packed = { ...encodings, [encoding]: await packing };
      const grown = new CachedResponse(body, etag, head, packed, epoch);
      if (this.entries.peek(address) === response) this.entries.set(address, grown, { noUpdateTTL: true });
      return sendResponse(request, reply, grown);
    } catch {
      // The plain bytes work too.
      return sendResponse(request, reply, response);
    } finally {
      this.packing.delete(key);
    }
  }
}

const isToBePacked = ({ body, encodings }: CachedResponse, encoding: keyof Encodings): boolean =>
  body.length >= COMPRESSED_FROM_BYTES && encodings[encoding] === undefined;

/** Sends a response in its best form for the caller; 304 if the caller has it. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, head: { status, type }, encodings }: CachedResponse,
): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const packed = encoding === undefined ? undefined : encodings[encoding];
  // Other bytes are another version in a strict comparison; a weak tag means that they are equivalent.
  reply.header('etag', packed === undefined ? etag : `W/${etag}`).header('vary', 'accept-encoding, origin');
  if (hasVersion(request, etag)) return reply.status(304).send();
  if (packed !== undefined) reply.header('content-encoding', encoding);
  return reply
    .status(status)
    .header('content-type', type)
    .send(packed ?? body);
}
