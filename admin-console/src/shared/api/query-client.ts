import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@store/openapi/session';

const TRIES = 2;

/** Retries failures that may pass by themselves, and never a refusal by the server. */
function retry(failures: number, error: unknown): boolean {
  return failures < TRIES && error instanceof ApiError && error.isPassing;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
