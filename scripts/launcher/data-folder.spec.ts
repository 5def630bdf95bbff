import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Holds a port, as another program would. */
async function hold(port: number): Promise<Server> {
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
    const stranger = await hold(database);
    const replaced = await new Ports(folder, base).choose('database');
    expect([base, database, toss]).not.toContain(replaced);
    stranger.close();
  });

  it('of the store itself must be free', async () => {
    const port = await freePort(32_000);
    await requirePort(port);
    const stranger = await hold(port);
    await expect(requirePort(port)).rejects.toThrow(`Port ${port} is in use: stop the program that holds it`);
    stranger.close();
  });
});

describe('a log file', () => {
  it('keeps everything, shows what matters, and joins lines that arrive in pieces', () => {
    const shown: string[] = [];
    const log = new LogFile(join(folder, 'logs', 'api.log'), (text) => shown.push(text));
    log.write(Buffer.from('{"level":30,"msg":"a"}\n{"level":50,'), 'node-output');
    log.write(Buffer.from('Error: from stderr\n'), 'node-errors');
    log.write(Buffer.from('"msg":"b"}\n'), 'node-output');
    log.close();
    expect(shown).toEqual(['Error: from stderr', 'error: b']);
    expect(readFileSync(log.path, 'utf8')).toContain('"msg":"a"');
    expect(log.tail()).toContain('"msg":"b"');
  });

  it('keeps a flood of lines away from the terminal', () => {
    const shown: string[] = [];
    const log = new LogFile(join(folder, 'api.log'), (text) => shown.push(text));
    log.write(Buffer.from('x\n'.repeat(500)), 'node-errors');
    log.close();
    expect(shown).toHaveLength(13);
    expect(shown.at(-1)).toContain(log.path);
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
