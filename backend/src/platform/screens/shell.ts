import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page that the storefront rendered (storefront/src/app/entry-server.tsx). */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: string;
}

/** index.html of a built app; null if it has not been built (API-only runs and tests). */
export function readShell(dist: string): string | null {
  const file = join(dist, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const STATIC_TITLE = /<title data-static>[^<]*<\/title>/;
const STATIC_TAGS = /<meta\s+data-static[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;
const ROOT = /<div id="root"><\/div>/;

/** The frame around a rendered page: the same bytes for every page of a build. */
export interface PageFrame {
  /** Up to the page's tags for the head. */
  before: Buffer;
  /** From there to its content; contains the style sheet, so that the first paint needs only one answer. */
  between: Buffer;
  after: Buffer;
}

/** The shell, divided at the place of a page; the app's own texts in the head are replaced by the page's. */
export function frameOf(shell: string, dist: string): PageFrame {
  const styled = shell
    .replaceAll(STYLE_SHEET, (_, file: string) => `<style>${readFileSync(join(dist, file), 'utf8')}</style>`)
    .replaceAll(STATIC_TAGS, '');
  const [before, rest] = divided(styled, STATIC_TITLE);
  const [between, after] = divided(rest, ROOT);
  return { before: Buffer.from(before), between: Buffer.from(between), after: Buffer.from(after) };
}

function divided(text: string, mark: RegExp): [string, string] {
  const match = mark.exec(text);
  if (match === null) throw new Error(`index.html has no ${mark.source}`);
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)];
}

/** A page's content with the data with which the browser continues. */
export const contentOf = ({ body, state }: RenderedPage): string =>
  `<div id="root">${body}</div><script id="store-state" type="application/json">${state}</script>`;
