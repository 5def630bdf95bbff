import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
      sendPacked(request, reply.type(source.type), await documents.get(source)),
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
    return sendPacked(
      request,
      reply.type(JSON_TYPE),
      await documents.get({ file: DOCUMENT, as: 'part', part }),
    );
  });
}

/** The documents that somebody has asked for. */
class PackedDocuments {
  private readonly threads = new Threads<DocumentTask, PackedDocument>({
    program: PROGRAM,
    atOnce: 1,
    mostWaiting: SOURCES.size + MOST_PARTS,
    longestMs: LONGEST_MS,
    refusal: () => new Error('each document is packed once'),
  });
  private readonly packed = new Map<string, Promise<PackedDocument>>();

  get({ file, as, part }: DocumentTask): Promise<PackedDocument> {
    const key = [as, file, part].join(' ');
    const packing = this.packed.get(key) ?? this.pack({ file, as, part });
    this.packed.set(key, packing);
    packing.catch(() => this.packed.delete(key));
    return packing;
  }

  /** The parts of the document, as Swagger UI offers them. */
  async parts(): Promise<Part[]> {
    const { gzip } = await this.get({ file: DOCUMENT, as: 'parts' });
    return JSON.parse(String(await unpacked(gzip))) as Part[];
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
  packed: PackedDocument,
): Promise<FastifyReply> {
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  // Other bytes are another version for who compares strictly; a weak tag says that they mean the same.
  const etag = encoding === undefined ? packed.etag : `W/${packed.etag}`;
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (hasVersion(request, packed.etag)) return reply.status(304).send();
  if (encoding === undefined) return reply.send(await unpacked(packed.gzip));
  return reply.header('content-encoding', encoding).send(packed[encoding]);
}
