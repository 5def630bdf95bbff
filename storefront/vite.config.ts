import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { withoutEventStreams } from '../scripts/lib/api-client.ts';
import { coreFont } from '../scripts/lib/core-font.ts';
import { noChunkCycles } from '../scripts/lib/no-chunk-cycles.ts';
import { precompress } from '../scripts/lib/precompress.ts';
import { router } from '../scripts/lib/router.ts';

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend, '/admin': backend, '/manager': backend };

/** Small parts of most pages with something to fill in; the home page needs none of them. */
const SHARED = [
  /domain[\\/]src[\\/](messages[\\/]|kst\.|quantity\.|validators[\\/]phone\.)/,
  /storefront[\\/]src[\\/]shared[\\/](address[\\/]address-values|api[\\/]orders|checkout[\\/]toss-refusal|forms[\\/]PostForm)\./,
  /storefront[\\/]src[\\/]shared[\\/](lib[\\/]estimate-state|ui[\\/](Field|PageTitle|Phone|QuantityField))\./,
];

/** What stands around every page of a member. */
const MEMBER =
  /storefront[\\/]src[\\/](app[\\/]layouts[\\/](MemberLayout|member-menu)|shared[\\/]api[\\/](sites|addresses))\./;

/** What lists of products are drawn with. */
const CARDS = [
  /storefront[\\/]src[\\/]shared[\\/](product[\\/](Product(Card|Carousel|Grid)|RecentProducts)|ui[\\/]Stamp|lib[\\/]use-in-view)\./,
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](chevron-(left|right)|arrow-right)\./,
];

/** Lines of carts, orders and products: what is printed on them and what they say. */
const LINES =
  /storefront[\\/]src[\\/]shared[\\/](api[\\/]order-lines|product[\\/]PrintText)\.|domain[\\/]src[\\/]print[\\/](print-config|placement|placement-check|line-artwork|print-selection|artwork-report|artwork-files|setup-fees)\./;

/** Who pays and what paper is asked for, in the cart and wherever that is changed later. */
const CHECKOUT =
  /storefront[\\/]src[\\/](features[\\/]cart[\\/]api[\\/]payment|shared[\\/](checkout|evidence)[\\/]|shared[\\/](api[\\/]business|ui[\\/]Radios)\.)|domain[\\/]src[\\/](cash-receipts|evidence[\\/]evidence-kind|evidence[\\/]tax-buyer|validators[\\/](characters|email))\./;

/** Where the texts of the screens stand, for the font that holds their syllables. */
const texts = ['src', '../domain/src'].map((folder) => join(import.meta.dirname, folder));

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    router(),
    withoutEventStreams(),
    coreFont({ texts, preload: true }),
    noChunkCycles(),
    precompress(/\.(js|css|svg|html|json|map)$/),
  ],
  resolve: { conditions: ['store-source', ...defaultClientConditions] },
  // `vite build --app` makes both: what browsers load, and the same pages for the server that renders the first one.
  builder: {},
  environments: {
    ssr: {
      resolve: { conditions: ['store-source', ...defaultServerConditions], noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: 'src/app/entry-server.tsx',
        outDir: 'dist/server',
        copyPublicDir: false,
        // dist itself is emptied by the build for browsers, which comes first.
        emptyOutDir: false,
        minify: true,
      },
    },
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // Only files under /assets are served with a hash; an inlined font or icon could not be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that runs es2022 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs stands in one file: twenty small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 1 },
            { name: 'cards', test: (id) => CARDS.some((part) => part.test(id)) },
            { name: 'member', test: MEMBER },
            { name: 'shared', test: (id) => SHARED.some((part) => part.test(id)) },
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
            { name: 'lines', test: LINES },
            { name: 'checkout', test: CHECKOUT, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
