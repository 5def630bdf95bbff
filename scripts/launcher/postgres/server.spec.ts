import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { NO_VALUES } from './server.ts';

it('the PostgreSQL of docker-compose.yml logs as little as the embedded one', () => {
  const compose = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docker-compose.yml'), 'utf8');
  for (const [name, value] of Object.entries(NO_VALUES)) expect(compose).toContain(`'${name}=${value}',`);
});
