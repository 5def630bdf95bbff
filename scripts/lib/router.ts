import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(
  createRequire(import.meta.url).resolve('react-router/package.json'),
  '..',
  'dist',
  'production',
);

/**
 * React Router's package names its development build to every bundler, which warns in the console and shows stacks to
 * visitors. Here the production build is taken.
 */
export function router(): Plugin {
  return {
    name: 'store:router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(FOLDER, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(FOLDER, 'dom-export.mjs') },
        ],
      },
    }),
  };
}
