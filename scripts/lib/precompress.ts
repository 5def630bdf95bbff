import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Below this size the headers of a second encoding cost more than it saves. */
const MIN_BYTES = 1024;

/**
 * Leaves `.br` and `.gz` beside the built files of these names, so that the server never compresses while it answers. Text
 * formats only: woff2 and pictures are compressed already.
 */
export function precompress(names: RegExp): Plugin {
  let folder = 'dist';
  return {
    name: 'store:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle(failure?: Error) {
      if (failure !== undefined) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => names.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const brotli = toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all([
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    brotli.then((bytes) => writeFile(`${file}.br`, bytes)),
  ]);
}
