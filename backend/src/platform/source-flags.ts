/**
 * Flags for a thread or a child process that runs the sources, as in tests: Node reads TypeScript, but does not know
 * that `./a.js` is `./a.ts` there.
 */
export const SOURCE_FLAGS = [
  '--conditions=store-source',
  '--disable-warning=ExperimentalWarning',
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module';
    const isOwn = (name, from) => /^\\.{1,2}\\/.*\\.js$/.test(name) && from?.endsWith('.ts');
    registerHooks({ resolve: (name, context, next) =>
      next(isOwn(name, context.parentURL) ? name.replace(/js$/, 'ts') : name, context) });`)}`,
];
