import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { CachedResponse } from '../http/envelope.js';
import type { LoadedResponse, ResponseCache } from '../http/response-cache.js';
import { takingTurns } from '../turns.js';
import { contentOf, frameOf, type PageFrame, type RenderedPage } from './shell.js';

/** Exports of the storefront's build for servers. */
interface ServerEntry {
  setUp: (origin: string, call: typeof fetch) => void;
  cacheableAddress: (url: string) => string | null;
  takesEarlyForms: (url: string) => boolean;
  renderPage: (address: string) => Promise<RenderedPage>;
}

/** A rendered page, and its address in the cache. */
export interface AddressedPage {
  address: string;
  response: CachedResponse;
}

/** Pages rendered at once: other calls are answered between two of their steps. */
const AT_ONCE = 4;
/**
 * Pages that wait for their turn, about 30 ms; further ones are rendered by the browser: a crowd of unusual searches
 * must not take the processor from the API.
 */
const MOST_WAITING = 12;

/**
 * Renders the storefront's public pages, so that a first visitor can read before any script has run, and a preview or a
 * search engine finds title, picture and text. The pages are public: no member is signed in here.
 */
export class PageRenderer {
  private readonly log = new Logger('Screens');
  private entry: Promise<ServerEntry> | undefined;
  private readonly inTurn = takingTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => new Crowded(),
  });
  private readonly frame: PageFrame;

  constructor(
    private readonly dist: string,
    shell: string,
    private readonly origin: string,
    private readonly call: typeof fetch,
    private readonly responses: ResponseCache,
  ) {
    this.frame = frameOf(shell, dist);
  }

  /** Whether this address is a page whose forms are rendered here, i.e. a public page. */
  async takesForms(url: string): Promise<boolean> {
    const entry = await this.load();
    return entry?.takesEarlyForms(url) ?? false;
  }

  /** The page, or null if the browser must render it. */
  async page(url: string): Promise<AddressedPage | null> {
    try {
      const entry = await this.load();
      const address = entry?.cacheableAddress(url) ?? null;
      if (entry === null || address === null) return null;
      const key = `page ${address}`;
      return { address: key, response: await this.responses.get(key, () => this.render(entry, address)) };
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

  private render(entry: ServerEntry, address: string): Promise<LoadedResponse> {
    return this.inTurn(async () => {
      const page = await entry.renderPage(address);
      const { before, between, after } = this.frame;
      const parts = [before, Buffer.from(page.head), between, Buffer.from(contentOf(page)), after];
      return { body: Buffer.concat(parts), status: page.status, type: 'text/html; charset=utf-8' };
    });
  }
}

class Crowded extends Error {}
