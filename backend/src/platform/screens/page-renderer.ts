import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { BoundedCache } from '../cache/bounded-cache.js';
import { compress, ownBytes, type Encodings } from '../cache/bytes.js';
import { takingTurns } from '../turns.js';
import { contentOf, frameOf, type PageFrame, type RenderedPage } from './shell.js';

/** What the storefront's build for servers exports. */
interface ServerEntry {
  setUp: (origin: string, call: typeof fetch) => void;
  cacheableAddress: (url: string) => string | null;
  takesEarlyForms: (url: string) => boolean;
  renderPage: (address: string) => Promise<RenderedPage>;
}

/** A page ready to be sent, without its frame. */
export interface ReadyPage {
  /** Its address in the cache. */
  address: string;
  status: number;
  etag: string;
  /** Tags for the head. */
  head: Buffer;
  content: Buffer;
  /** The whole page compressed; null until somebody asked for it. */
  packed: Readonly<Record<keyof Encodings, Buffer | null>>;
}

/** All rendered pages together. */
const MAX_BYTES = 8 * 1024 * 1024;
/** A page is rendered anew after this time even where no change was reported. */
const FRESH_MS = 30_000;
/** Pages that are rendered at once: between two of their steps, other calls are answered. */
const AT_ONCE = 4;
/**
 * Pages that wait for their turn, some 30 ms; beyond them the browser renders: a crowd of odd searches must not take the
 * processor from the API.
 */
const MOST_WAITING = 12;

/**
 * Renders the storefront's public pages, so that a first visitor reads before any script has run and a preview or a
 * search engine finds title, picture and text. Pages are everybody's: no member is signed in here.
 */
export class PageRenderer {
  private readonly log = new Logger('Screens');
  private readonly pages = new BoundedCache<ReadyPage>({
    name: 'rendered-pages',
    maxBytes: MAX_BYTES,
    bytesOf: bytesOfPage,
    freshMs: FRESH_MS,
  });
  private entry: Promise<ServerEntry> | undefined;
  private readonly inTurn = takingTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => new Crowded(),
  });
  private readonly frame: PageFrame;
  /** Compressions under way, by encoding and tag. */
  private readonly packing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly dist: string,
    shell: string,
    private readonly origin: string,
    private readonly call: typeof fetch,
  ) {
    this.frame = frameOf(shell, dist);
    this.pages.setOpen(true);
  }

  /** Bytes that are kept, as they are counted. */
  get bytes(): number {
    return this.pages.bytes;
  }

  /** Forgets every page: something that they show has changed. */
  forget(): void {
    this.pages.clear();
  }

  /** Whether this is the address of a page whose forms are rendered here: one that everybody may see. */
  async takesForms(url: string): Promise<boolean> {
    const entry = await this.load();
    return entry?.takesEarlyForms(url) ?? false;
  }

  /** The page, or null where the browser has to render it. */
  async page(url: string): Promise<ReadyPage | null> {
    try {
      const entry = await this.load();
      const address = entry?.cacheableAddress(url) ?? null;
      if (entry === null || address === null) return null;
      return await this.pages.get(address, () => this.render(entry, address));
    } catch (error) {
      if (!(error instanceof Crowded)) this.log.error({ err: error, url: url.replace(/\?.*$/s, '?…') });
      return null;
    }
  }

  /** The build is loaded with the first page, so that a start does not wait for it. */
  private async load(): Promise<ServerEntry | null> {
    const file = join(this.dist, 'server', 'entry-server.js');
    if (this.entry === undefined && !existsSync(file)) return null;
    this.entry ??= import(pathToFileURL(file).href).then((entry: ServerEntry) => {
      entry.setUp(this.origin, this.call);
      return entry;
    });
    return this.entry;
  }

  private render(entry: ServerEntry, address: string): Promise<ReadyPage> {
    return this.inTurn(async () => readyPage(address, await entry.renderPage(address), this.frame.version));
  }

  /** The whole page. */
  body({ head, content }: ReadyPage): Buffer {
    const { before, between, after } = this.frame;
    return Buffer.concat([before, head, between, content, after]);
  }

  /** The whole page in this encoding: compressed when it is first asked for, then kept. */
  packed(page: ReadyPage, encoding: keyof Encodings): Promise<Buffer> {
    const stored = page.packed[encoding];
    if (stored !== null) return Promise.resolve(stored);
    const key = `${encoding} ${page.etag}`;
    const packing = this.packing.get(key) ?? this.pack(page, encoding);
    this.packing.set(key, packing);
    return packing.finally(() => this.packing.delete(key));
  }

  private async pack(page: ReadyPage, encoding: keyof Encodings): Promise<Buffer> {
    const bytes = await compress[encoding](this.body(page));
    this.pages.replace(page.address, page, { ...page, packed: { ...page.packed, [encoding]: bytes } });
    return bytes;
  }
}

class Crowded extends Error {}

const bytesOfPage = ({ head, content, packed }: ReadyPage): number =>
  head.length + content.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0);

/** A rendered page in memory of its own: pages are kept. */
export function readyPage(address: string, page: RenderedPage, frame: string): ReadyPage {
  const head = ownBytes(page.head);
  const content = ownBytes(contentOf(page));
  const hash = createHash('sha256').update(head).update(content).digest('base64url').slice(0, 22);
  return {
    address,
    status: page.status,
    etag: `"${frame}${hash}"`,
    head,
    content,
    packed: { br: null, gzip: null },
  };
}
