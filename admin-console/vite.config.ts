import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { coreFont } from '../scripts/lib/core-font';
import { kitStyles } from '../scripts/lib/kit-styles';
import { noChunkCycles } from '../scripts/lib/no-chunk-cycles';
import { precompress } from '../scripts/lib/precompress';
import { router } from '../scripts/lib/router';

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend };

/**
 * The page begins with a file of a few lines that fetches the page's code and the console's side by side. What the console
 * needs is named in the page itself, so that it does not wait for that file.
 */
function preloadStart(): Plugin {
  return {
    name: 'store:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = new Set<string>();
        const sheets = new Set<string>();
        const add = (name: string): void => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (chunk === undefined || files.has(name)) return;
          files.add(name);
          chunk.imports.forEach(add);
          chunk.viteMetadata?.importedCss.forEach((sheet) => sheets.add(sheet));
        };
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/start.tsx'));
        if (start === undefined) throw new Error('the build has no chunk of src/app/start.tsx');
        add(start.fileName);
        const link = (attrs: Record<string, string | boolean>) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { ...attrs, crossorigin: true },
        });
        return [
          ...[...files].map((name) => link({ rel: 'modulepreload', href: `/${name}` })),
          ...[...sheets].map((name) => link({ rel: 'stylesheet', href: `/${name}` })),
        ];
      },
    },
  };
}

/** Parts of the kit that only something to fill in, to open or to scroll needs. */
const FIELDS =
  /@floating-ui\/|node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib)\/|@mantine\/core\/esm\/(components\/(Accordion|Checkbox|Combobox|Drawer|Menu|Modal|ModalBase|Overlay|Popover|ScrollArea(?![\/]utils)|Select|Table|TextInput)|utils\/(Floating|InlineInput|InputsGroupFieldset))\//;

/** Where the texts of the screens stand, for the font that holds their syllables. */
const texts = ['src', '../domain/src'].map((folder) => join(import.meta.dirname, folder));

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    kitStyles(),
    router(),
    coreFont({ texts, preload: false }),
    preloadStart(),
    noChunkCycles(),
    precompress(/\.(js|css|svg)$/),
  ],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A list needs parts from forty files: a few larger ones come sooner than many small ones. What few screens
          // use (editor, charts, dates) stays with them.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\//,
              priority: 3,
            },
            // Fields, lists to choose from and dialogs: what the frame and a page of figures do without. A component is
            // built from its base when its file runs: the two must stand in one file, in their order, also where only
            // one of them is shared by so many.
            { name: 'fields', test: /@mantine\/core\/esm\/components\/Input(Base)?\//, priority: 4 },
            { name: 'fields', test: FIELDS, minShareCount: 20, priority: 4 },
            // The parts of the shared code that need them.
            {
              name: 'fields',
              test: /admin-console\/src\/shared\/(ui\/(OpenDialog|Sheet)|lists\/FilterBar)\./,
              priority: 4,
            },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 4 },
            { name: 'kit', test: /node_modules\//, minShareCount: 30, priority: 2 },
            {
              name: 'shared',
              test: /(admin-console\/src\/shared|domain\/src|openapi)\//,
              minShareCount: 30,
              priority: 2,
            },
            // A few lines that most lists read or change with.
            {
              name: 'shared',
              test: /(admin-console\/src\/shared\/api\/(category-tree|managers|related-answers)\.|openapi\/session\/answers-of)/,
              priority: 2,
            },
            {
              name: 'lists',
              test: /admin-console\/src\/shared\/(lists|url|ui\/(DataTable|HeadCell|ListPager|StatusTabs|tabs-of|use-|RowLink|SearchField|ResetFilter|StatusBadge|Sheet|Thumb))/,
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
