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
const ROOT = '<div id="root"></div>';

/**
 * The page for rendered content: its style sheet stands inside, so that the first paint waits for one answer only.
 * The texts that stood for the app in the head make room for the page's own.
 */
export function withStyles(shell: string, dist: string): string {
  return shell.replaceAll(STYLE_SHEET, (_, file: string) => {
    return `<style>${readFileSync(join(dist, file), 'utf8')}</style>`;
  });
}

/** Puts a rendered page into the shell. Replacement texts are functions: a `$` in a product's name is no pattern. */
export function fillShell(shell: string, page: RenderedPage): string {
  const root = `<div id="root">${page.body}</div>`;
  const state = `<script id="store-state" type="application/json">${page.state}</script>`;
  return shell
    .replace(STATIC_TITLE, () => page.head)
    .replaceAll(STATIC_TAGS, '')
    .replace(ROOT, () => root + state);
}
