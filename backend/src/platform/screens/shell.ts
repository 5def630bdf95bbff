import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page that the storefront rendered (storefront/src/app/entry-server.tsx). */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: string;
}

/** index.html of a built app; null where it has not been built (API-only runs and tests). */
export function readShell(dist: string): string | null {
  const file = join(dist, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const STATIC_TITLE = /<title data-static>[^<]*<\/title>/;
const STATIC_TAGS = /<meta\s+data-static[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;
const ROOT = /<div id="root"><\/div>/;

/** What stands around the parts of a rendered page: the same bytes for every page of a build. */
export interface PageFrame {
  /** Up to the page's tags for the head. */
  before: Buffer;
  /** From there to its content; the style sheet stands here, so that the first paint waits for one answer only. */
  between: Buffer;
  after: Buffer;
}

/** The shell divided where a page is put in; the texts that stood for the app in the head make room for the page's own. */
export function frameOf(shell: string, dist: string): PageFrame {
  const styled = shell
    .replaceAll(STYLE_SHEET, (_, file: string) => `<style>${readFileSync(join(dist, file), 'utf8')}</style>`)
    .replaceAll(STATIC_TAGS, '');
  const [before, rest] = divided(styled, STATIC_TITLE);
  const [between, after] = divided(rest, ROOT);
  return { before: Buffer.from(before), between: Buffer.from(between), after: Buffer.from(after) };
}

function divided(text: string, mark: RegExp): [string, string] {
  const found = mark.exec(text);
  if (found === null) throw new Error(`index.html has no ${mark.source}`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** A page's content with the data from which the browser goes on. */
export const contentOf = ({ body, state }: RenderedPage): string =>
  `<div id="root">${body}</div><script id="store-state" type="application/json">${state}</script>`;
