import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { PreparingClient } from '../src/platform/db/prepared.js';
import { BoundedClient } from '../src/platform/db/bounded-client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

// A PostgreSQL on a frozen machine: connections stay open and silent.

const ANSWER_MS = 300;

let database: TestDatabase;
let line: Server;
/** Statements that name this are lost on the way, with all that follows them. */
let lost: string | undefined;
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
      if (lost !== undefined && chunk.includes(lost)) silent = true;
      if (!silent) far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
  });
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
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

it('a pool drops a connection whose server only reads: what was the primary is a standby now', async () => {
  const pool = new pg.Pool({ connectionString: database.url, Client: BoundedClient, max: 1 });
  pool.on('error', () => undefined);
  const pid = async (): Promise<unknown> =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  await pool.query('set default_transaction_read_only = on');
  await expect(pool.query('create table refused ()')).rejects.toMatchObject({ code: '25006' });
  await pool.query('create temporary table taken ()');
  expect(await pid()).not.toBe(before);
  await pool.end();
});
