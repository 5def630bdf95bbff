import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Text formats only: woff2 and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Below this size the headers of a second encoding cost more than it saves. */
const MIN_BYTES = 1024;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const brotli = toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all([
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    brotli.then((bytes) => writeFile(`${file}.br`, bytes)),
  ]);
}

/** Leaves `.br` and `.gz` beside every built text file, so that the server never compresses while it answers. */
function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'store:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), precompress()],
  resolve: { conditions: ['store-source', ...defaultClientConditions] },
  server: { proxy, port: 5174 },
  preview: { proxy },
  build: {
    target: 'es2022',
    // The storefront owns /assets on the same origin.
    assetsDir: 'console-assets',
    // Only files under /console-assets are served with a hash; an inlined font or icon could not be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
