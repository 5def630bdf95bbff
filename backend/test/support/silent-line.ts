import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to Toss that can fall silent: calls arrive and get no answer until it is released. */
export interface SilentLine {
  url: string;
  /** From here on, calls whose address or body names one of these get no answer. */
  silence: (...names: string[]) => void;
  /** How many calls about this one wait, or have waited, for an answer. */
  unanswered: (name: string) => number;
  /** Passes on everything that waits; later calls are answered at once. */
  release: () => void;
  close: () => Promise<void>;
}

/** Starts one in front of a stand-in. */
export async function startSilentLine(target: string): Promise<SilentLine> {
  let silent: string[] = [];
  const counts = new Map<string, number>();
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const name = silent.find((part) => `${request.url ?? ''} ${body.toString()}`.includes(part));
      if (name !== undefined) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      await pass(target, request, body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const release = (): void => {
    silent = [];
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence: (...names) => void silent.push(...names),
    unanswered: (name) => counts.get(name) ?? 0,
    release,
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function pass(
  target: string,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  response: ServerResponse,
): Promise<void> {
  const { authorization = '', 'idempotency-key': key } = request.headers;
  try {
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: {
        authorization,
        ...(body.length === 0 ? {} : { 'content-type': 'application/json' }),
        ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
      },
      ...(body.length === 0 ? {} : { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.destroy();
  }
}
