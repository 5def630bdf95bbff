import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { kitStyles } from '../scripts/lib/kit-styles';
import { precompress } from '../scripts/lib/precompress';

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), kitStyles(), precompress(/\.(js|css|svg)$/)],
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
            // A component is built from its base when its file runs: the two must stand in one file, in their order, also
            // where only one of them is shared by so many.
            { name: 'kit', test: /@mantine\/core\/esm\/components\/Input(Base)?\//, priority: 3 },
            { name: 'kit', test: /node_modules\//, minShareCount: 30, priority: 2 },
            {
              name: 'shared',
              test: /(admin-console\/src\/shared|domain\/src|openapi)\//,
              minShareCount: 30,
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
