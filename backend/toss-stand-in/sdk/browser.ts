import { existsSync } from 'node:fs';

import playwright from 'playwright-core';
import type { Browser } from 'playwright-core';

/** The machine's own Chromium, else the one that the npm package unpacks. */
async function executable(): Promise<string> {
  const installed = '/usr/bin/chromium';
  if (existsSync(installed)) return installed;
  // Without it, the package assumes that this machine has Chromium's libraries.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export async function startBrowser(): Promise<Browser> {
  return playwright.chromium.launch({
    executablePath: await executable(),
    args: ['--no-sandbox', '--no-zygote', '--disable-background-networking', '--headless=shell'],
  });
}
