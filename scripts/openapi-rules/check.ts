import { type Finding, pointer } from './finding.ts';
import { askOwn } from './own.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import core, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

// The two packages name the same formats by types of their own.
const OAS = rulesets.oas as unknown as RulesetDefinition;

/** What Spectral's recommended OpenAPI rules say, hints included. */
async function askSpectral(source: string): Promise<Finding[]> {
  const spectral = new core.Spectral();
  spectral.setRuleset({ extends: [[OAS, 'recommended']] });
  const results = await spectral.run(source);
  return results.map(({ code, message, path }) => ({
    rule: `spectral/${String(code)}`,
    at: pointer(path),
    message,
  }));
}

/** What Redocly's recommended rules say, warnings included. */
async function askRedocly(source: string): Promise<Finding[]> {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: `redocly/${ruleId}`,
    at: (location[0]?.pointer ?? '#').replace(/^#/, ''),
    message,
  }));
}

/** Everything that any of the rule sets says about a document; nothing is excepted and no warning is too small. */
export async function checkDocument(source: string): Promise<Finding[]> {
  return [...(await askRedocly(source)), ...(await askSpectral(source)), ...askOwn(source)];
}
