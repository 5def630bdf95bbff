import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { preloadFonts } from './build/preload-fonts.ts';
import { precompress } from './build/precompress.ts';

/** Where `vite` (development) finds the API and the pictures. */
const backend = process.env['STORE_BACKEND_URL'] ?? 'http://127.0.0.1:3000';
const proxy = { '/api': backend, '/media': backend, '/admin': backend, '/manager': backend };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  resolve: { conditions: ['store-source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // Only files under /assets are served with a hash; an inlined font or icon could not be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
