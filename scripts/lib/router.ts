import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(
  createRequire(import.meta.url).resolve('react-router/package.json'),
  '..',
  'dist',
  'production',
);
const NAMES = /^\w+\.displayName = "\w+";$/gm;
const CALLS = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** Code that only the framework mode or server components reach, each with its replacement. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  // A link that fetches the next page's data beforehand: it needs the framework's route manifest.
  [/^function usePrefetchBehavior\([^)]*\) \{$/m, '$& return [false, null, {}];'],
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  // Redirects that a server component throws.
  [/React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\)/, 'result'],
];

/**
 * React Router's package names its development build to every bundler, and its components of the framework mode cannot
 * be left out, because each is made by a call and then named. Here the production build is taken, the calls are marked as
 * free of effects, and what a link does for the framework mode is taken out: 4 kB less (gzip) for every visitor, and four
 * hooks less for every link.
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
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]/, code: /\.displayName = / },
      handler: (code) => ({
        code: without(code).replace(NAMES, '').replace(CALLS, '$1/*#__PURE__*/ $2'),
        map: null,
      }),
    },
  };
}

/** The file that defines links, without the unused code; throws where another release of the router looks different. */
function without(code: string): string {
  if (!code.includes('function usePrefetchBehavior(')) return code;
  return UNUSED.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`react-router no longer has ${pattern.source}`);
    return text.replace(pattern, replacement);
  }, code);
}
