import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Clients of one fault. */
const READERS = 8;
const FLOODS = 3;
const FIELDS = 100_000;

/** Clients that ask for everything again and again and read nothing; they leave after `lastMs`. */
export async function stall(url: string, lastMs: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const request = `GET /api/docs/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(4);
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(request);
    return socket;
  });
  await pause(lastMs);
  for (const socket of sockets) socket.destroy();
}

/** Bodies of a megabyte with fields that are unknown, several at once. */
export async function flood(url: string): Promise<void> {
  const fields = Array.from({ length: FIELDS }, (_, index) => [`x${index}`, 1]);
  const body = JSON.stringify(Object.fromEntries(fields));
  const send = (): Promise<unknown> =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(20_000),
    }).then((response) => response.text());
  await Promise.allSettled(Array.from({ length: FLOODS }, send));
}
