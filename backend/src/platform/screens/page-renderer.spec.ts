import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResponseCache } from '../http/response-cache.js';
import { PageRenderer } from './page-renderer.js';

const SHELL = `<html><head><title data-static>가게</title>
<link rel="stylesheet" href="/assets/a.css"></head><body><div id="root"></div></body></html>`;

/** A build whose pages are ready when the test releases their address. */
const ENTRY = `
  export const waiting = new Map();
  globalThis.release = (address) => waiting.get(address)?.();
  export const setUp = () => undefined;
  export const cacheableAddress = (url) => (url.startsWith('/my') ? null : url);
  export const renderPage = (address) => address.startsWith('/slow')
    ? new Promise((resolve) => waiting.set(address, () => resolve(page(address))))
    : Promise.resolve(page(address));
  const page = (address) => ({ status: 200, head: '<title>$& ' + address + '</title>', body: '<h1>쪽</h1>'.repeat(50), state: '{}' });
`;

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'screens-'));
  await mkdir(join(dist, 'server'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'assets', 'a.css'), 'h1{color:red}');
  await writeFile(join(dist, 'server', 'entry-server.js'), ENTRY);
  await writeFile(join(dist, 'package.json'), '{"type":"module"}');
});
afterAll(() => rm(dist, { recursive: true }));

const open = (shell = SHELL): PageRenderer =>
  new PageRenderer(dist, shell, 'https://store.example', fetch, new ResponseCache());

async function pageOf(renderer: PageRenderer, url: string) {
  const page = await renderer.page(url);
  if (page === null) throw new Error(`${url} is not rendered`);
  return page.response;
}

describe('a rendered page', () => {
  it('stands in the shell, with its style sheet inside', async () => {
    const renderer = open();
    const html = (await pageOf(renderer, '/a')).body.toString();
    expect(html).toContain('<head><title>$& /a</title>');
    expect(html).toContain('<style>h1{color:red}</style></head><body><div id="root"><h1>쪽</h1>');
    expect(html).toMatch(/<script id="store-state" type="application\/json">\{\}<\/script><\/body><\/html>$/);
    expect(html).not.toContain('data-static');
    expect(await renderer.page('/my')).toBeNull();
  });

  it('has another tag in another shell', async () => {
    const [one, other] = await Promise.all([
      pageOf(open(), '/a'),
      pageOf(open(SHELL.replace('<body>', '<body class="new">')), '/a'),
    ]);
    expect(other.etag).not.toBe(one.etag);
  });

  it('waits for its turn where a few are rendered; in a crowd the browser renders', async () => {
    const renderer = open();
    await pageOf(renderer, '/a');
    const pages = Array.from({ length: 20 }, (_, i) => renderer.page(`/slow/${i}`));
    const given = await Promise.all(pages.slice(16));
    expect(given).toEqual([null, null, null, null]);
    const { release } = globalThis as unknown as { release: (address: string) => void };
    let open_ = 16;
    for (const page of pages.slice(0, 16)) void page.then(() => (open_ -= 1));
    while (open_ > 0) {
      for (let i = 0; i < 16; i += 1) release(`/slow/${i}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const page of await Promise.all(pages.slice(0, 16))) expect(page?.response.head.status).toBe(200);
  });
});
