import core, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { pointer, type Finding } from './finding.ts';

// The two packages name the same formats by types of their own.
const OAS = rulesets.oas as unknown as RulesetDefinition;

/** What Spectral's recommended OpenAPI rules say, hints included. */
export async function askSpectral(source: string): Promise<Finding[]> {
  const spectral = new core.Spectral();
  spectral.setRuleset({ extends: [[OAS, 'recommended']] });
  const results = await spectral.run(source);
  return results.map(({ code, message, path }) => ({
    rule: `spectral/${String(code)}`,
    at: pointer(path),
    message,
  }));
}
