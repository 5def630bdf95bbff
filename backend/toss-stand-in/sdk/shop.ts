import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const PAGE = `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>상점</title><meta name="viewport" content="width=device-width">
<script type="module" src="/shop.js"></script></head>
<body><main><h1>주문</h1><div id="methods"></div><div id="agreement"></div></main></body>
</html>`;

/** What a merchant's page does, with Toss's real SDK; each test continues from `window.toss`. */
const script = (standIn: string): string => `
import { ANONYMOUS, loadTossPayments } from '/sdk.js';
window.ANONYMOUS = ANONYMOUS;
window.toss = await loadTossPayments('test_gck_local_store', { src: '${standIn}/v2/standard' });
window.codeOf = async (work) => { try { await work(); return 'none'; } catch (error) { return error.code; } };
document.body.dataset.ready = 'yes';
`;

/** A merchant's site whose policy allows the stand-in's scripts, frames and calls, and no inline style at all. */
export async function startShop(standIn: string) {
  const sdk = await realSdk();
  const policy = [
    "default-src 'self'",
    "style-src 'self'",
    `script-src 'self' ${standIn}`,
    `connect-src 'self' ${standIn}`,
    `frame-src ${standIn}`,
  ].join('; ');
  const files: Record<string, [string, string]> = {
    '/sdk.js': ['text/javascript', sdk],
    '/shop.js': ['text/javascript', script(standIn)],
  };
  const server = createServer((request, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [type, body] = files[path] ?? ['text/html;charset=utf-8', PAGE];
    response.setHeader('content-security-policy', policy);
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function realSdk(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@tosspayments/tosspayments-sdk/package.json');
  return readFile(join(dirname(manifest), 'dist', 'index.esm.js'), 'utf8');
}
