import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingOf, ownCopy } from '../platform/cache/bytes.js';
import { hasVersion } from '../platform/http/etag.js';
import { Threads } from '../platform/threads.js';
import type { DocumentTask, PackedDocument } from './pack-document.js';
import { documentsPage, documentsScript } from './documents-page.js';
import type { Part } from './parts.js';

const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));
/** Written from the code by `npm run openapi`; the tests fail where it says anything else than the code. */
const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'openapi', 'openapi.json');
const PROGRAM = new URL(`./pack-document${extname(import.meta.filename)}`, import.meta.url);
const LONGEST_MS = 30_000;
/** More parts than there are. */
const MOST_PARTS = 100;

/** What is served below /api/docs, beside the page and its script. */
interface Source extends DocumentTask {
  type: string;
}

const asset = (name: string, type: string): [string, Source] => [
  `/api/docs/${name}`,
  { file: join(SWAGGER_UI, name), as: 'file', type },
];
const SCRIPT = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SOURCES = new Map<string, Source>([
  ['/api/docs/openapi.json', { file: DOCUMENT, as: 'json', type: JSON_TYPE }],
  ['/api/docs-yaml', { file: DOCUMENT, as: 'yaml', type: 'text/yaml' }],
  asset('swagger-ui.css', 'text/css; charset=utf-8'),
  asset('swagger-ui-bundle.js', SCRIPT),
  asset('swagger-ui-standalone-preset.js', SCRIPT),
  asset('favicon-16x16.png', 'image/png'),
  asset('favicon-32x32.png', 'image/png'),
]);

const unpacked = promisify(gunzip);

/** How long a plain document waits for the next client that asks for it, milliseconds. */
const PLAIN_MS = 60_000;

const keyOf = ({ file, as, part }: DocumentTask): string => [as, file, part].join(' ');

/**
 * Swagger UI at /api/docs, the document at /api/docs/openapi.json and its parts below /api/docs/parts, packed beside the
 * event loop when first asked for and kept compressed.
 */
export function serveDocuments(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  const documents = new PackedDocuments();
  server.addHook('onClose', () => documents.close());
  for (const [url, source] of SOURCES)
    server.get(url, async (request, reply) =>
      sendPacked(request, reply.type(source.type), documents, source),
    );
  for (const [url, base] of [
    ['/api/docs', './docs/'],
    ['/api/docs/', './'],
    ['/api/docs/index.html', './'],
  ] as const)
    server.get(url, (_request, reply) => reply.type('text/html; charset=utf-8').send(documentsPage(base)));
  server.get('/api/docs/swagger-ui-init.js', async (_request, reply) =>
    reply.type(SCRIPT).send(documentsScript(await documents.parts())),
  );
  server.get<{ Params: { file: string } }>('/api/docs/parts/:file', async (request, reply) => {
    const part = (await documents.parts()).find(({ name }) => `${name}.json` === request.params.file)?.name;
    if (part === undefined) return reply.callNotFound();
    return sendPacked(request, reply.type(JSON_TYPE), documents, { file: DOCUMENT, as: 'part', part });
  });
}

/** The documents that were asked for, compressed; plain ones for the next client only for a while. */
export class PackedDocuments {
  private readonly threads = new Threads<DocumentTask, PackedDocument>({
    program: PROGRAM,
    atOnce: 1,
    mostWaiting: SOURCES.size + MOST_PARTS,
    longestMs: LONGEST_MS,
    refusal: () => new Error('each document is packed once'),
  });
  private readonly packed = new Map<string, Promise<PackedDocument>>();
  private readonly plain = new LRUCache<string, Promise<Buffer>>({
    max: 2,
    ttl: PLAIN_MS,
    ttlAutopurge: true,
  });
  private listed: Promise<Part[]> | undefined;

  get({ file, as, part }: DocumentTask): Promise<PackedDocument> {
    const key = keyOf({ file, as, part });
    const packing = this.packed.get(key) ?? this.pack({ file, as, part });
    this.packed.set(key, packing);
    packing.catch(() => this.packed.delete(key));
    return packing;
  }

  /** The parts of the document, as Swagger UI offers them. */
  parts(): Promise<Part[]> {
    const listing = (this.listed ??= this.list());
    listing.catch(() => (this.listed = undefined));
    return listing;
  }

  /** The bytes for a client that takes no compressed ones: unpacked once for all who ask within a minute. */
  unpacked(task: DocumentTask): Promise<Buffer> {
    const key = keyOf(task);
    const unpacking = this.plain.get(key) ?? this.unpack(task);
    this.plain.set(key, unpacking);
    unpacking.catch(() => this.plain.delete(key));
    return unpacking;
  }

  private async unpack(task: DocumentTask): Promise<Buffer> {
    return unpacked((await this.get(task)).gzip);
  }

  private async list(): Promise<Part[]> {
    return JSON.parse(String(await this.unpack({ file: DOCUMENT, as: 'parts' }))) as Part[];
  }

  private async pack(task: DocumentTask): Promise<PackedDocument> {
    const { etag, br, gzip } = await this.threads.run(task);
    return { etag, br: ownCopy(br), gzip: ownCopy(gzip) };
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  documents: PackedDocuments,
  task: DocumentTask,
): Promise<FastifyReply> {
  const packed = await documents.get(task);
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  // Other bytes are another version for who compares strictly; a weak tag says that they mean the same.
  const etag = encoding === undefined ? packed.etag : `W/${packed.etag}`;
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (hasVersion(request, packed.etag)) return reply.status(304).send();
  if (encoding === undefined) return reply.send(await documents.unpacked(task));
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}
