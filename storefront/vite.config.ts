import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { coreFont } from '../scripts/lib/core-font.ts';
import { noChunkCycles } from '../scripts/lib/no-chunk-cycles.ts';
import { precompress } from '../scripts/lib/precompress.ts';
import { router } from '../scripts/lib/router.ts';

/** Address of the API and the pictures for `vite` in development. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = {
  '/api': backend,
  '/media': backend,
  '/feeds': backend,
  '/admin': backend,
  '/manager': backend,
};

/** Small parts of most pages with forms; the home page needs none of them. */
const SHARED = [
  /domain[\\/]src[\\/](messages[\\/]|kst\.|quantity\.|validators[\\/]phone\.)/,
  /storefront[\\/]src[\\/]shared[\\/](address[\\/]address-values|api[\\/]orders|checkout[\\/]toss-refusal|forms[\\/]PostForm)\./,
  /@tanstack[\\/](react-query|query-core)[\\/]build[\\/]modern[\\/](useMutation|mutationObserver)\./,
  /storefront[\\/]src[\\/]shared[\\/](lib[\\/]estimate-state|ui[\\/](Field|Phone|QuantityField))\./,
];

/** The frame of every member page. */
const MEMBER =
  /storefront[\\/]src[\\/](app[\\/]layouts[\\/](MemberLayout|member-menu)|shared[\\/]api[\\/](sites|addresses))\./;

/** Parts of product lists. */
const CARDS = [
  /storefront[\\/]src[\\/]shared[\\/](product[\\/](Product(Card|Carousel|Grid|Tile)|Recent(Products|Tiles))|ui[\\/]Stamp|lib[\\/]use-in-view)\./,
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](chevron-(left|right)|arrow-right)\./,
];

/** Lines of carts, orders and products, with their print. */
const LINES =
  /storefront[\\/]src[\\/]shared[\\/](api[\\/]order-lines|product[\\/]PrintText)\.|domain[\\/]src[\\/]print[\\/](print-config|placement|placement-check|line-artwork|print-selection|artwork-report|artwork-files|setup-fees)\./;

/** Payer and tax evidence, in the cart and wherever they are changed later. */
const CHECKOUT =
  /storefront[\\/]src[\\/](features[\\/]cart[\\/]api[\\/]payment|shared[\\/](checkout|evidence)[\\/]|shared[\\/]ui[\\/]Radios\.)|domain[\\/]src[\\/](cash-receipts|evidence[\\/]evidence-kind|evidence[\\/]tax-buyer|validators[\\/](characters|email))\./;

/** Files with the texts of the screens, for the font that contains their syllables. */
const texts = ['src', '../domain/src'].map((folder) => join(import.meta.dirname, folder));

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    router(),
    coreFont({ texts, preload: true }),
    noChunkCycles(),
    precompress(/\.(js|css|svg|html|json|map)$/),
  ],
  resolve: { conditions: ['store-source', ...defaultClientConditions] },
  // `vite build --app` builds both: the browser code, and the same pages for the server that renders the first one.
  builder: {},
  environments: {
    ssr: {
      resolve: { conditions: ['store-source', ...defaultServerConditions], noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: 'src/app/entry-server.tsx',
        outDir: 'dist/server',
        copyPublicDir: false,
        // The browser build runs first and empties dist.
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
    // Every browser with es2022 supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Code that every page needs is in one file: twenty small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 1 },
            { name: 'cards', test: (id) => CARDS.some((part) => part.test(id)) },
            { name: 'shared', test: (id) => SHARED.some((part) => part.test(id)) },
            { name: 'member', test: MEMBER },
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
            { name: 'lines', test: LINES },
            { name: 'checkout', test: CHECKOUT, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
