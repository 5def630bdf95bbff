/** Timeout of a call to a message service, milliseconds; well below the lease of a claimed notice. */
const TIMEOUT_MS = 15_000;

/** An answer of a message service. */
export interface JsonAnswer {
  status: number;
  body: unknown;
}

/** One call of a JSON API; throws without a readable answer. */
export async function jsonCall(
  url: URL,
  headers: Record<string, string>,
  body?: unknown,
): Promise<JsonAnswer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await response.json() };
}

/** Whether the same call can succeed later: too many calls, wrong or expired credentials, a fault of the service. */
export function mayPassLater(status: number): boolean {
  return status >= 500 || [401, 402, 403, 408, 429].includes(status);
}
