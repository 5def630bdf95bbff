import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@store/openapi/session';

const TRIES = 2;

/** Retries failures that may pass by themselves, never a refusal of the server. */
function retry(failures: number, error: unknown): boolean {
  return failures < TRIES && error instanceof ApiError && error.isPassing;
}

/** `retries: false` for a server: it leaves missing data to the browser instead of waiting. */
export function createQueryClient({ retries = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retries && retry, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
