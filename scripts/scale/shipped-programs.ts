import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSettings } from '../../backend/test/support/shipped-settings.ts';
import { ROLE } from '../launcher/postgres/cluster.ts';
import { Failure } from '../lib/failure.ts';
import { findProgram, Program } from './program.ts';

/** nginx with the shipped nginx.conf in front of API processes on these ports; its files lie below `parent`. */
export function balancerProgram(parent: string, port: number, apis: readonly number[]): Program {
  const file = findProgram('nginx');
  if (file === undefined) throw new Failure('There is no nginx: apt-get install nginx-light');
  const folder = join(parent, 'nginx');
  mkdirSync(folder, { recursive: true });
  const servers = apis.map((api) => `server 127.0.0.1:${api} max_fails=2 fail_timeout=5s;`).join('\n    ');
  const settings = shippedSettings('nginx.conf', [
    ['pid /tmp/nginx.pid', `daemon off;\npid ${folder}/nginx.pid`],
    ['worker_processes auto', 'worker_processes 2'],
    ['http {', `http {\n  client_body_temp_path ${folder}/bodies;\n  proxy_temp_path ${folder}/answers;`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    [/resolver [^;]+;/, ''],
    ['/dev/stderr', `${folder}/errors.log`],
    [/server api:3000 [^;]+;/, servers],
  ]);
  writeFileSync(join(folder, 'nginx.conf'), settings);
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  return new Program({ file, args: ['-p', folder, '-c', join(folder, 'nginx.conf'), ...user], port });
}

/**
 * PgBouncer with the shipped pgbouncer.ini in front of a PostgreSQL of this machine; undefined where it is not installed. Its
 * files lie below `parent`, which everybody can read.
 */
export function poolerProgram(
  parent: string,
  port: number,
  postgres: { port: number; password: string },
): Program | undefined {
  const file = findProgram('pgbouncer');
  if (file === undefined) return undefined;
  const folder = join(parent, 'pgbouncer');
  mkdirSync(folder);
  writeFileSync(join(folder, 'userlist.txt'), `"${ROLE}" "${postgres.password}"\n`);
  const settings = shippedSettings('pgbouncer.ini', [
    ['store = host=postgres port=5432 dbname=store', `* = host=127.0.0.1 port=${postgres.port}`],
    ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/tmp/userlist.txt', join(folder, 'userlist.txt')],
    // The password stands there in plain text, which serves both ways.
    ['auth_type = scram-sha-256', 'auth_type = plain'],
    [/max_prepared_statements = .*/, ''],
  ]);
  writeFileSync(join(folder, 'pgbouncer.ini'), settings);
  return new Program({ file, args: ['--quiet', join(folder, 'pgbouncer.ini')], port, unprivileged: true });
}
