import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from '../scripts/lib/precompress';

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), precompress(/\.(js|css|svg)$/)],
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
