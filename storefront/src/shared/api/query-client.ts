import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@store/openapi/session';

const TRIES = 2;

/** Repeats what may pass by itself, and never what the server has refused. */
function retry(failures: number, error: unknown): boolean {
  return failures < TRIES && error instanceof ApiError && error.isPassing;
}

/** `retries: false` for a server, which would rather leave the data to the browser than wait. */
export function createQueryClient({ retries = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retries && retry, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
