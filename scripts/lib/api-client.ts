import type { Plugin } from 'vite';

/**
 * The generated client can follow streams of events, which no call of this API sends: that part is left out of what
 * browsers load.
 */
export function withoutEventStreams(): Plugin {
  return {
    name: 'store:api-client',
    apply: 'build',
    load: {
      filter: { id: /openapi[\\/]client[\\/]core[\\/]serverSentEvents\.gen\.ts$/ },
      handler: () =>
        "export const createSseClient = () => { throw new Error('This API has no streams of events.'); };",
    },
  };
}
