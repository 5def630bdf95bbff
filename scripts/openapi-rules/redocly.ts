import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Finding } from './finding.ts';

/** What Redocly's recommended rules say, warnings included. */
export async function askRedocly(source: string): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: `redocly/${ruleId}`,
    at: (location[0]?.pointer ?? '#').replace(/^#/, ''),
    message,
  }));
}
