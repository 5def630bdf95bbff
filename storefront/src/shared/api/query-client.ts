import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@store/openapi/session';

const TRIES = 2;

/** Repeats what may pass by itself, and never what the server has refused. */
function retry(failures: number, error: unknown): boolean {
  return failures < TRIES && error instanceof ApiError && error.isPassing;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
