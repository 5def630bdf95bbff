import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { coreFont } from './build/core-font.ts';
import { precompress } from '../scripts/lib/precompress.ts';

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend, '/admin': backend, '/manager': backend };

/** What nearly every page needs stands in one file: twenty small ones compress worse. */
const CORE = [
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|clsx)[\\/]/,
  // Infinite and parallel queries are left to the pages that use them.
  /node_modules[\\/]@tanstack[\\/](?!.*(nfinite|ueries))/,
  /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]([A-Z]\w+|context|createLucideIcon|shared.*)\.mjs/,
  /openapi[\\/](client|session)[\\/]/,
  /domain[\\/]src[\\/](messages[\\/]everywhere|roles|won|constants)\./,
  /storefront[\\/]src[\\/]shared[\\/](paths|session[\\/].*|product[\\/]product-.*|ui[\\/](button|states|price|stamp|toast))\./,
];

/** Where the texts of the screens stand, for the font that holds their syllables. */
const texts = ['src', '../domain/src'].map((folder) => join(import.meta.dirname, folder));

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss(), coreFont({ texts }), precompress(/\.(js|css|svg|html|json|map)$/)],
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
        codeSplitting: { groups: [{ name: 'core', test: (id) => CORE.some((part) => part.test(id)) }] },
      },
    },
  },
});
