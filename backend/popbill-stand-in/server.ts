import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { CallLog } from '../stand-in-kit/call-log.ts';
import { takeFault } from '../stand-in-kit/faults.ts';
import { lockFolder } from '../stand-in-kit/folder-lock.ts';
import { RecordStore } from '../stand-in-kit/record-store.ts';
import { Timers } from '../stand-in-kit/timers.ts';
import { companyOf } from './access.ts';
import { register } from './documents.ts';
import { MAX_STORED, PopbillError, type StandIn, type StoredFault, type Tables } from './model.ts';
import { certificatePage, homePage } from './page.ts';
import { routeOf, type Incoming, type Route } from './routes.ts';
import { sandbox } from './sandbox.ts';
import { withDefaults, type StandInOptions } from './settings.ts';

/** A running stand-in for Popbill. */
export interface RunningStandIn {
  /** `http://127.0.0.1:{port}`: address of the tokens and of the documents. */
  url: string;
  close: () => Promise<void>;
}

/** The response on the wire; null cuts the connection. */
type Answer = { status: number; type: string; text: string; code: number | null } | null;

const JSON_TYPE = 'application/json;charset=utf-8';
const HTML_TYPE = 'text/html;charset=utf-8';

const page = (text: string): Answer => ({ status: 200, type: HTML_TYPE, text, code: null });

function json(value: unknown, status = 200): Answer {
  const { code } = value as { code?: unknown };
  return {
    status,
    type: JSON_TYPE,
    text: JSON.stringify(value),
    code: typeof code === 'number' ? code : null,
  };
}

/** Starts the stand-in on 127.0.0.1. Rejects if the port is in use or the journal cannot be read. */
export async function startStandIn(options: StandInOptions = {}): Promise<RunningStandIn> {
  const settings = withDefaults(options);
  const folder = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'popbill-stand-in-')));
  const unlock = await lockFolder(folder);
  const store = await RecordStore.open<Tables>(folder, MAX_STORED, settings.onFailure);
  const standIn: StandIn = { settings, store, timers: new Timers(), calls: new CallLog(), url: '' };
  const server = createServer((request, response) => {
    void handle(standIn, request, response).catch((error: unknown) => {
      console.error(error);
      request.socket.destroy();
    });
  });
  const close = async (): Promise<void> => {
    standIn.timers.clear();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
    await unlock();
    if (settings.dataDir === null) await rm(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.port, '127.0.0.1', resolve);
    });
  } catch (error) {
    await close();
    throw error;
  }
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: standIn.url, close };
}

async function handle(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const incoming: Incoming = {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', standIn.url),
    headers: request.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
  const answer = await answerTo(standIn, incoming);
  // No answer leaves before the state it reports is on disk.
  await standIn.store.flush();
  if (answer === null) request.socket.destroy();
  else send(request, response, answer);
}

function send(request: IncomingMessage, response: ServerResponse, answer: NonNullable<Answer>): void {
  const packed = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  const content = packed ? gzipSync(answer.text) : answer.text;
  response
    .writeHead(answer.status, {
      'content-type': answer.type,
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    })
    .end(content);
}

async function answerTo(standIn: StandIn, incoming: Incoming): Promise<Answer> {
  const { method, url } = incoming;
  if (method === 'GET' && url.pathname === '/') return page(homePage(standIn));
  if (method === 'GET' && url.pathname === '/certificate') return page(certificatePage());
  if (url.pathname.startsWith('/sandbox/')) return sandboxAnswer(standIn, incoming);
  const route = routeOf(standIn, incoming);
  if (route === null) return json({ code: -99_010_404, message: '없는 주소입니다.' }, 404);
  const answer = await callAnswer(standIn, incoming, route);
  standIn.calls.add({
    at: new Date().toISOString(),
    endpoint: route.endpoint,
    key: route.key,
    status: answer?.status ?? 0,
    code: answer?.code ?? null,
  });
  return answer;
}

function sandboxAnswer(standIn: StandIn, { method, url, text }: Incoming): Answer {
  return workAnswer(() => {
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const value = sandbox(standIn, `${method} ${url.pathname}`, body);
    if (value === undefined) throw new PopbillError(-99_010_404, '없는 주소입니다.', 404);
    return value;
  });
}

/** One call: the fault that waits for it, and its work, which is one step of the journal. */
async function callAnswer(standIn: StandIn, incoming: Incoming, route: Route): Promise<Answer> {
  const fault = takeFault(
    standIn.store,
    ({ endpoint, key }: StoredFault) =>
      (endpoint === null || endpoint === route.endpoint) && (key === null || key === route.key),
  );
  if (fault?.kind === 'draft') return leaveDraft(standIn, incoming);
  const early = fault?.phase === 'before' ? await suffer(standIn, fault) : undefined;
  if (early !== undefined) return early;
  const answer = workAnswer(() => standIn.store.atomic(route.work));
  const late = fault?.phase === 'after' ? await suffer(standIn, fault) : undefined;
  return late === undefined ? answer : late;
}

/** Applies a fault; undefined if the call continues after it. */
async function suffer(standIn: StandIn, fault: StoredFault): Promise<Answer | undefined> {
  if (fault.kind !== 'slow') return faultAnswer(fault);
  await standIn.timers.delay(fault.delayMs);
  return undefined;
}

function faultAnswer({ kind, code }: StoredFault): Answer {
  if (kind === 'html') return page('<html><body>502 Bad Gateway</body></html>');
  if (kind === 'empty') return page('');
  if (kind === 'error') return json({ code: Number(code), message: '대역이 만든 오류입니다.' }, 400);
  return null;
}

/** The document is stored but not issued, and the connection is cut. */
function leaveDraft(standIn: StandIn, { headers, text }: Incoming): Answer {
  const answer = workAnswer(() =>
    standIn.store.atomic(() =>
      register(standIn, companyOf(standIn, headers), JSON.parse(text) as Record<string, unknown>),
    ),
  );
  return answer?.status === 200 ? null : answer;
}

function workAnswer(work: () => unknown): Answer {
  try {
    return json(work());
  } catch (error) {
    if (error instanceof PopbillError)
      return json({ code: error.code, message: error.message }, error.status);
    if (error instanceof SyntaxError)
      return json({ code: -99_010_400, message: '올바르지 않은 JSON입니다.' }, 400);
    throw error;
  }
}
