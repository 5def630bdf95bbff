import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { PreparingClient } from '../src/platform/db/prepared.js';
import { BoundedClient, primaryAmong } from '../src/platform/db/primary.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { until } from './support/until.js';

// A PostgreSQL on a frozen machine: connections stay open and silent.

const ANSWER_MS = 300;

let database: TestDatabase;
let line: Server;
/** Statements that name this are lost on the way, with all that follows them. */
let lost: string | undefined;
let losses = 0;
const sockets = new Set<Socket>();

/** A way to the database. */
function openLine(): Server {
  const { hostname, port } = new URL(database.url);
  return createServer((near) => {
    const far = connect(Number(port), hostname);
    let silent = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (chunk) => {
      if (lost !== undefined && chunk.includes(lost)) {
        silent = true;
        losses += 1;
      }
      if (!silent) far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
  });
}

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function at(port: number): string {
  const url = new URL(database.url);
  url.port = String(port);
  return url.href;
}

let address: string;
beforeAll(async () => {
  database = await createTestDatabase();
  line = openLine();
  address = at(await listen(line));
});
afterEach(() => {
  lost = undefined;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  line.close();
  await database.drop();
});

it.each([
  ['without prepared statements', BoundedClient],
  ['with prepared statements', PreparingClient],
])(
  'a pool %s gives up an answer that does not come, and goes on with a new connection',
  async (_, Client) => {
    const settings = { connectionString: address, Client, answerMs: ANSWER_MS, max: 1 };
    const pool = new pg.Pool(settings);
    pool.on('error', () => undefined);
    const client = await pool.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    lost = 'select 2';
    await expect(client.query('select 2')).rejects.toThrow('Connection terminated');
    client.release();
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
  },
);

it('a server that takes connections and says nothing does not keep the search from the primary', async () => {
  const later = openLine();
  const port = await listen(later);
  // Nothing listens there when the search begins.
  later.close();
  await once(later, 'close');
  losses = 0;
  lost = 'pg_is_in_recovery';
  const search = primaryAmong([address, at(port)]);
  search.lost(address);
  await until(
    () => Promise.resolve(losses),
    (count) => count > 0,
  );
  lost = undefined;
  // From now on the first server stays silent, on open requests as on every new connection.
  line.close();
  await listen(later, port);
  await until(
    () => Promise.resolve(search.current),
    (current) => current === at(port),
  );
  later.close();
});
