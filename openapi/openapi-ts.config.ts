import { defineConfig } from '@hey-api/openapi-ts';

/** Generates the typed client of both screens from the committed document; the drift gate names another output. */
export default defineConfig({
  input: './openapi/openapi.json',
  output: './openapi/client',
  logs: { file: false },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
});
