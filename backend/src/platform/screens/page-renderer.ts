import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { BoundedCache } from '../cache/bounded-cache.js';
import { compressed, ownBytes, type Encodings } from '../cache/bytes.js';
import { fillShell, withStyles, type RenderedPage } from './shell.js';

/** What the storefront's build for servers exports. */
interface ServerEntry {
  setUp: (origin: string, call: typeof fetch) => void;
  cacheableAddress: (url: string) => string | null;
  renderPage: (address: string) => Promise<RenderedPage>;
}

/** A page ready to be sent. */
export interface ReadyPage extends Encodings {
  status: number;
  etag: string;
  /** As it is. */
  body: Buffer;
}

/** All rendered pages together. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A page is rendered anew after this time even where no change was reported. */
const FRESH_MS = 30_000;
/** Beyond this many at once the browser renders: a crowd of odd searches must not take the processor from the API. */
const MAX_RENDERING = 4;

/**
 * Renders the storefront's public pages, so that a first visitor reads before any script has run and a preview or a
 * search engine finds title, picture and text. Pages are everybody's: no member is signed in here.
 */
export class PageRenderer {
  private readonly log = new Logger('Screens');
  private readonly pages = new BoundedCache<ReadyPage>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ body, br, gzip }) => body.length + br.length + gzip.length,
    freshMs: FRESH_MS,
  });
  private entry: Promise<ServerEntry> | undefined;
  private rendering = 0;

  constructor(
    private readonly dist: string,
    private readonly shell: string,
    private readonly origin: string,
    private readonly call: typeof fetch,
  ) {
    this.shell = withStyles(shell, dist);
    this.pages.setOpen(true);
  }

  /** Forgets every page: something that they show has changed. */
  forget(): void {
    this.pages.clear();
  }

  /** Whether this is the address of a page that is rendered here. */
  async knows(url: string): Promise<boolean> {
    const entry = await this.load();
    return (entry?.cacheableAddress(url) ?? null) !== null;
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

  private async render(entry: ServerEntry, address: string): Promise<ReadyPage> {
    if (this.rendering >= MAX_RENDERING) throw new Crowded();
    this.rendering += 1;
    try {
      const page = await entry.renderPage(address);
      return await readyPage(page.status, fillShell(this.shell, page));
    } finally {
      this.rendering -= 1;
    }
  }
}

class Crowded extends Error {}

/** A page in all its encodings, each in memory of its own: pages are kept. */
export async function readyPage(status: number, html: string): Promise<ReadyPage> {
  const body = ownBytes(html);
  const { br, gzip } = await compressed(body);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, etag, body, br, gzip };
}
