import { defineConfig } from '@hey-api/openapi-ts';
import { unwrappedSchema, type AnswerSchema } from './session/envelope.ts';

/** Generates the typed client of both screens from the committed document; the drift gate names another output. */
export default defineConfig({
  input: './openapi/openapi.json',
  output: './openapi/client',
  logs: { file: false },
  parser: {
    patch: {
      operations: (_method, _path, { responses = {} }) => {
        // Every call fails in the same way (session/errors.ts): types of errors would be a seventh of the client.
        delete responses['default'];
        for (const response of Object.values(responses)) {
          if ('description' in response) response.description = '';
          const { content } = response as { content?: Record<string, { schema?: AnswerSchema }> };
          const json = content?.['application/json'];
          // The client unwraps each answer by the same rule (session/envelope.ts).
          if (json?.schema !== undefined) json.schema = unwrappedSchema(json.schema);
        }
      },
    },
  },
  plugins: [
    '@hey-api/typescript',
    // The transport signs each call (session/transport.ts).
    { name: '@hey-api/sdk', auth: false, responseStyle: 'data' },
    { name: '@hey-api/client-fetch', throwOnError: true },
    {
      name: '@tanstack/react-query',
      comments: false,
      includeInEntry: true,
      infiniteQueryKeys: false,
      infiniteQueryOptions: false,
      mutationOptions: false,
    },
  ],
});
