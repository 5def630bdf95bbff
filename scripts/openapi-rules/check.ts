import type { Finding } from './finding.ts';
import { askOwn } from './own.ts';
import { askRedocly } from './redocly.ts';
import { askSpectral } from './spectral.ts';

/** Everything that any of the rule sets says about a document; nothing is excepted and no warning is too small. */
export async function checkDocument(source: string): Promise<Finding[]> {
  return [...(await askRedocly(source)), ...(await askSpectral(source)), ...askOwn(source)];
}
