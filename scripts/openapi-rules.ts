// node scripts/openapi-rules.ts: do the OpenAPI documents keep Redocly's rules? Needs no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ROOT } from './lib/project.ts';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // An error is the `default` response; its statuses are in `x-error-codes`.
    'operation-4xx-response': 'off',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'no-invalid-schema-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-media-type-examples': 'error',
  },
  telemetry: 'off',
});
for (const name of ['openapi.json', 'partner.json']) {
  const source = readFileSync(join(ROOT, 'openapi', name), 'utf8');
  const problems = await lintFromString({ source, absoluteRef: name, config });
  for (const { ruleId, message, location } of problems)
    console.error(`${name} ${ruleId}\n  ${location[0]?.pointer ?? '#'}\n  ${message}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${name}: every rule is kept`);
}
