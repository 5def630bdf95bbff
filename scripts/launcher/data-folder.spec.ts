import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from './files.ts';
import { LogFile } from './log-file.ts';
import { freePort, Ports, requirePort } from './ports.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-spec-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Listens on a port, as another program would. */
async function listenOn(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

describe('the data folder', () => {
  it('is made, with everything above it', () => {
    prepareDataFolder(join(folder, 'a', 'b'));
    expect(statSync(join(folder, 'a', 'b')).isDirectory()).toBe(true);
  });

  it('is not made where a file stands', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => prepareDataFolder(join(folder, 'file'))).toThrow(/is not a folder: .*STORE_DATA_DIR/);
  });
});

describe('secrets', () => {
  it('are made once, kept, and for their owner only', () => {
    const secrets = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(secrets);
    expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(secrets.tossClientKey).toMatch(/^test_gck_/);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['cut off', '{"jwtSecret": "abc'],
    ['empty', ''],
    ['no object', '[]'],
    ['with a value that is none', '{"databasePassword": null}'],
  ])(
    'that are damaged (%s) are refused, left as they are, and the way to a backup is shown',
    (_what, text) => {
      const file = join(folder, 'secrets.json');
      writeFileSync(file, text);
      expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged.*last backup.*README/);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('that are gone are not made anew beside a database that they open', () => {
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json is missing.*last backup/);
  });

  it('that are missing are added without changing the others', () => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ databasePassword: 'kept' }));
    expect(loadSecrets(folder).databasePassword).toBe('kept');
    expect(loadSecrets(folder).jwtSecret).toBe(loadSecrets(folder).jwtSecret);
  });
});

describe('ports', () => {
  it('are remembered, different from each other, and replaced when somebody else took them', async () => {
    const base = await freePort(31_000);
    const first = new Ports(folder, base);
    const [database, toss] = await Promise.all([first.choose('database'), first.choose('tossStandIn')]);
    expect(new Set([base, database, toss]).size).toBe(3);
    expect(await new Ports(folder, base).choose('database')).toBe(database);
    const other = await listenOn(database);
    const replaced = await new Ports(folder, base).choose('database');
    expect([base, database, toss]).not.toContain(replaced);
    other.close();
  });

  it('of the store itself must be free', async () => {
    const port = await freePort(32_000);
    await requirePort(port);
    const other = await listenOn(port);
    await expect(requirePort(port)).rejects.toThrow(`Port ${port} is in use: stop the program that holds it`);
    other.close();
  });
});

describe('a log file', () => {
  it('keeps everything, shows what matters, and joins lines that arrive in pieces', () => {
    const messages: string[] = [];
    const log = new LogFile(join(folder, 'logs', 'api.log'), (text) => messages.push(text));
    log.write(Buffer.from('{"level":30,"msg":"a"}\n{"level":50,'), 'node-output');
    log.write(Buffer.from('Error: from stderr\n'), 'node-errors');
    log.write(Buffer.from('"msg":"b"}\n'), 'node-output');
    log.close();
    expect(messages).toEqual(['Error: from stderr', 'error: b']);
    expect(readFileSync(log.path, 'utf8')).toContain('"msg":"a"');
    expect(log.tail()).toContain('"msg":"b"');
  });

  it('keeps a flood of lines away from the terminal', () => {
    const messages: string[] = [];
    const log = new LogFile(join(folder, 'api.log'), (text) => messages.push(text));
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}\n`);
    log.write(Buffer.from(lines.join('')), 'node-errors');
    log.close();
    expect(messages).toHaveLength(13);
    expect(messages.at(-1)).toContain(log.path);
  });

  it('says once what is said again and again', () => {
    const messages: string[] = [];
    const log = new LogFile(join(folder, 'api.log'), (text) => messages.push(text));
    log.write(Buffer.from('the same\n'.repeat(3)), 'node-errors');
    log.close();
    expect(messages).toEqual(['the same']);
  });

  it('keeps out the statement in which PostgreSQL broke down, and what it says of values', () => {
    const messages: string[] = [];
    const log = new LogFile(join(folder, 'postgresql.log'), (text) => messages.push(text));
    const at = (text: string): string => `2026-11-22 18:30:09.653 UTC [77] ${text}\n`;
    const lines = [
      at('PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device'),
      at("STATEMENT:  insert into login_events (email) values ('secret"),
      "\tof two lines')\n",
      at('LOG:  server process (PID 77) was terminated by signal 6: Aborted'),
      at("DETAIL:  Failed process was running: select 'secret'"),
      at('LOG:  all server processes terminated; reinitializing'),
    ].join('');
    // In pieces, as it arrives.
    log.write(Buffer.from(lines.slice(0, 130)), 'postgres');
    log.write(Buffer.from(lines.slice(130)), 'postgres');
    log.close();
    const written = readFileSync(log.path, 'utf8');
    expect(written.split('\n')).toHaveLength(4);
    for (const text of [written, log.tail(), messages.join()])
      expect(text).not.toMatch(/secret|of two lines/);
    expect(messages).toEqual([
      'PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device',
    ]);
  });

  it('does not grow without bounds', () => {
    const log = new LogFile(join(folder, 'api.log'), () => undefined);
    const megabyte = Buffer.from(`${'x'.repeat(1024 * 1024 - 1)}\n`);
    for (let count = 0; count < 20; count += 1) log.write(megabyte, 'node-output');
    log.close();
    const size = statSync(log.path).size + statSync(`${log.path}.1`).size;
    expect(size).toBeLessThanOrEqual(13 * 1024 * 1024);
  });
});
