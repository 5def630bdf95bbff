// Joins the compiled server with its packages: API and worker load some 20 files instead of 4,000. That halves the time of a
// start and saves 50 MB a process, because Node keeps the source of each module that it has loaded, comments included.
// Record 61. The compiled files stay: programs of threads and commands of the operator run from them.
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { ROOT } from './lib/project.ts';

const DIST = join(ROOT, 'backend', 'dist');
/** Flat: each file of the bundle leads to the compiled files in the same way. */
const BUNDLE = join(DIST, 'bundle');

/**
 * Packages with native code, which they find from their own folders; and the one that Nest's `PickType` requires past the
 * bundle, so that a second copy would know nothing of the classes.
 */
const APART = /^(sharp|@node-rs\/argon2|msgpackr-extract|class-transformer)$/;

const SOURCE_PATHS = {
  'import.meta.filename': (path: string) =>
    `process.getBuiltinModule('node:path').join(import.meta.dirname, ${path})`,
  'import.meta.dirname': (path: string) =>
    `process.getBuiltinModule('node:path').join(import.meta.dirname, ${path}, '..')`,
  'import.meta.url': (path: string) => `new URL(${path}, import.meta.url).href`,
};

/** Our own modules find their files, and the programs of their threads, from where they were compiled to. */
const sourcePaths: Plugin = {
  name: 'store:places',
  transform(code, id) {
    if (!id.startsWith(DIST) || !code.includes('import.meta.')) return null;
    const path = JSON.stringify(relative(BUNDLE, id));
    return Object.entries(SOURCE_PATHS).reduce(
      (text, [name, place]) => text.replaceAll(name, place(path)),
      code,
    );
  },
};

/** A package that our code loads when it is first needed stays a package; so does one that is not installed. */
const seldomLoaded: Plugin = {
  name: 'store:seldom-loaded',
  async resolveId(source, importer, { kind }) {
    const own = importer?.startsWith(DIST) === true;
    if (APART.test(source) || (own && kind === 'dynamic-import' && !source.startsWith('.')))
      return { id: source, external: true };
    return (await this.resolve(source, importer, { skipSelf: true, kind })) ?? { id: source, external: true };
  },
};

/**
 * Nothing but ASCII: V8 keeps a source with any other character at two bytes for each, and the two large files have Hangul,
 * dashes and quotes in them. What a backslash stands before is escaped by its number only.
 */
const escaped: Plugin = {
  name: 'store:escaped',
  renderChunk(code, { fileName }) {
    // Has no escapes, so that it cannot be written otherwise.
    if (/\bString\.raw`[^`]*[^\0-\x7f]/.test(code))
      throw new Error(`${fileName}: String.raw of other than ASCII`);
    return code.replace(/\\[^]|[^\0-\x7f]/g, (found) => {
      const character = found.at(-1) ?? '';
      if (character <= '\x7f') return found;
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
  },
};

const build = await rolldown({
  input: { main: join(DIST, 'main.js'), worker: join(DIST, 'worker.js') },
  platform: 'node',
  plugins: [sourcePaths, seldomLoaded, escaped],
  // Keep everything: a call whose result is unused (`decodeURIComponent`, to see whether it throws) is no dead code.
  treeshake: false,
  logLevel: 'silent',
});
await build.write({
  dir: BUNDLE,
  format: 'esm',
  // Nest and MikroORM go by the names of classes; lines stay, so that a stack leads to its place.
  keepNames: true,
  minify: false,
  comments: { legal: false, annotation: false, jsdoc: false },
  chunkFileNames: '[name]-[hash].js',
  // Packages in the older format of modules expect them.
  intro: 'const { dirname: __dirname, filename: __filename } = import.meta;',
});
await build.close();
