import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readsOf } from '../cache/cache-reads.js';
import { compressed, encodingOf, type Encodings } from '../cache/bytes.js';
import type { CachedResponse } from './envelope.js';
import { hasVersion } from './etag.js';
import { cameByAlias } from './rewrite-url.js';

/** All answers together with their compressed forms and addresses. */
const MAX_BYTES = 12 * 1024 * 1024;

/** About what an entry takes beside its bytes. */
const ENTRY_BYTES = 900;

/** Smaller bodies fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1400;

interface Finished {
  answer: CachedResponse;
  /** Null until it was compressed; `compressing` while it is. */
  encodings: Encodings | null;
  compressing: boolean;
}

/**
 * Answers of public calls that are the same bytes for every caller until something changes, by address. They leave
 * before guards, pipes and interceptors run, with a token as without one.
 *
 * Who makes such an answer publishes it, and clears all of them in the moment of a change; what was loaded before a
 * clear is not published, so that it is never kept.
 */
@Injectable()
export class FinishedAnswers {
  private readonly byAddress = new LRUCache<string, Finished>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer, encodings }, address) =>
      answer.body.length +
      (encodings === null ? 0 : encodings.br.length + encodings.gzip.length) +
      address.length * 2 +
      ENTRY_BYTES,
  });
  private published = new WeakSet<CachedResponse>();
  private readonly headers: Record<string, string> = {};
  private readonly reads = readsOf('finished-answers');

  /** Headers that every answer of the API bears; said once, at the start. */
  useHeaders(headers: Record<string, string>): void {
    Object.assign(this.headers, headers);
  }

  /** Bytes that are kept, as they are counted. */
  get bytes(): number {
    return this.byAddress.calculatedSize;
  }

  /** From now on until `clear` this answer is right for every caller. */
  publish(answer: CachedResponse): void {
    this.published.add(answer);
  }

  /** Forgets every answer: something that they show has changed. */
  clear(): void {
    this.byAddress.clear();
    this.published = new WeakSet();
  }

  /** Keeps a published answer for the address that it was asked for; any other is left as it is. */
  keep(request: FastifyRequest, answer: CachedResponse): void {
    if (request.method !== 'GET' || !this.published.has(answer)) return;
    this.byAddress.set(request.url, { answer, encodings: null, compressing: false });
  }

  /** The body that is kept for this address; undefined where the call has to be carried out. */
  bodyOf(address: string): Buffer | undefined {
    return this.byAddress.get(address)?.answer.body;
  }

  /**
   * Answers the request where its answer is kept; false where the call has to be carried out. A page of another origin is
   * left to the rules of CORS, an alias to the header that names it.
   */
  send(request: FastifyRequest, reply: FastifyReply): boolean {
    if (request.method !== 'GET' || request.headers.origin !== undefined || cameByAlias(request.raw))
      return false;
    const finished = this.byAddress.get(request.url);
    this.reads.reads += 1;
    if (finished === undefined) {
      this.reads.misses += 1;
      return false;
    }
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== undefined) this.compress(request.url, finished).catch(() => undefined); // The plain bytes serve as well.
    const packed = encoding === undefined ? undefined : finished.encodings?.[encoding];
    const { etag } = finished.answer;
    const headers: OutgoingHttpHeaders = {
      ...this.headers,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, origin',
      // Other bytes are another version for who compares strictly; a weak tag says that they mean the same.
      etag: packed === undefined ? etag : `W/${etag}`,
    };
    reply.hijack();
    if (hasVersion(request, etag)) reply.raw.writeHead(304, headers).end();
    else
      sendBody(
        reply.raw,
        headers,
        packed ?? finished.answer.body,
        packed === undefined ? undefined : encoding,
      );
    return true;
  }

  /** Compresses what is asked for a second time; who asks meanwhile gets the plain bytes. */
  private async compress(address: string, finished: Finished): Promise<void> {
    if (finished.compressing || finished.answer.body.length < COMPRESSED_FROM_BYTES) return;
    finished.compressing = true;
    const encodings = await compressed(finished.answer.body);
    if (this.byAddress.peek(address) === finished)
      this.byAddress.set(address, { answer: finished.answer, encodings, compressing: true });
  }
}

function sendBody(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  encoding: keyof Encodings | undefined,
): void {
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = body.length;
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  response.writeHead(200, headers).end(body);
}
