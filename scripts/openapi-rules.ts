// node scripts/openapi-rules.ts [file]: does the OpenAPI document keep Redocly's and Spectral's recommended rules and our
// own? Needs no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/project.ts';
import { checkDocument } from './openapi-rules/check.ts';
import { listed } from './openapi-rules/finding.ts';

const file = process.argv[2] ?? join(ROOT, 'openapi', 'openapi.json');
const findings = await checkDocument(readFileSync(file, 'utf8'));
if (findings.length > 0) {
  console.error(`${findings.length} findings in ${file}:\n${listed(findings)}`);
  process.exitCode = 1;
} else {
  console.log('openapi: every rule is kept');
}
