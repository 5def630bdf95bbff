import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'scripts', 'deploy');

/** A part of a file, and its replacement in a test. */
export type Replacement = [part: string | RegExp, by: string];

/**
 * The shipped file of `scripts/deploy` with parts replaced; a part that is missing from the file is a mistake of the
 * test.
 */
export const shippedSettings = (name: string, parts: Replacement[]): string =>
  parts.reduce(
    (text, [part, by]) => {
      const changed = text.replace(part, by);
      if (changed === text) throw new Error(`${basename(name)} has no ${String(part)}`);
      return changed;
    },
    readFileSync(join(FOLDER, name), 'utf8'),
  );

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
