import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSettings, type Replacement } from '../../backend/test/support/shipped-settings.ts';
import { ROLE } from '../launcher/postgres/cluster.ts';
import { PASSWORD } from '../testing/replication.ts';
import { Program } from './program.ts';

/** Writes the shipped file with its addresses replaced into a folder of its own below `parent`; answers its path. */
function settingsIn(parent: string, file: string, parts: (folder: string) => Replacement[]): string {
  const folder = join(parent, file);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, file), shippedSettings(file, parts(folder)));
  return join(folder, file);
}

/** nginx with the shipped nginx.conf in front of API processes on these ports; everybody can read `parent`. */
export function balancerProgram(parent: string, port: number, apis: readonly number[]): Program {
  const servers = apis.map((api) => `server 127.0.0.1:${api} max_fails=2 fail_timeout=5s;`).join('\n    ');
  const folders = (own: string): string =>
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${own};`).join('\n  ');
  const file = settingsIn(parent, 'nginx.conf', (own) => [
    ['pid /tmp/nginx.pid', `daemon off;\npid ${own}/nginx.pid`],
    ['worker_processes auto', 'worker_processes 2'],
    ['http {', `http {\n  ${folders(own)}`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    [/resolver [^;]+;/, ''],
    ['/dev/stderr', `${own}/errors.log`],
    [/server api:3000 [^;]+;/, servers],
  ]);
  return new Program('nginx', ['-e', `${file}.log`, '-c', file], port);
}

/** PgBouncer with the shipped pgbouncer.ini in front of a PostgreSQL of this machine. */
export function poolerProgram(parent: string, port: number, postgres: number): Program {
  const file = settingsIn(parent, 'pgbouncer.ini', (own) => {
    writeFileSync(join(own, 'userlist.txt'), `"${ROLE}" "${PASSWORD}"\n`);
    return [
      ['store = host=postgres port=5432 dbname=store', `* = host=127.0.0.1 port=${postgres}`],
      ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/tmp/userlist.txt', join(own, 'userlist.txt')],
      // The password stands there in plain text, which serves both ways.
      ['auth_type = scram-sha-256', 'auth_type = plain'],
      // Debian 12 has PgBouncer 1.18, which does not know it.
      [/max_prepared_statements = .*/, ''],
    ];
  });
  return new Program('pgbouncer', ['--quiet', file], port);
}

/** HAProxy with the shipped haproxy.cfg in front of the servers `one` and `two`, asking `check-one` and `check-two` what they are. */
export function haproxyProgram(parent: string, portOf: (name: string) => number): Program {
  const file = settingsIn(parent, 'haproxy.cfg', () => [
    ['bind :5432', `bind 127.0.0.1:${portOf('primary')}`],
    ['bind :5433', `bind 127.0.0.1:${portOf('standbys')}`],
    [/one:5432/g, `127.0.0.1:${portOf('one')} port ${portOf('check-one')}`],
    [/two:5432/g, `127.0.0.1:${portOf('two')} port ${portOf('check-two')}`],
  ]);
  return new Program('haproxy', ['-db', '-f', file], portOf('primary'));
}
