/** Codes of the provider for a window that the buyer has closed: nothing went wrong. */
export const isWindowClosed = (code: unknown): boolean =>
  code === 'USER_CANCEL' || code === 'PAY_PROCESS_CANCELED';

/** Code and message of what the SDK threw. */
export const refusalOf = (error: unknown): { code?: unknown; message?: unknown } => error ?? {};

/** Korean words for what the SDK refuses. */
export function widgetProblem(error: unknown, fallback: string): string {
  const { code, message } = refusalOf(error);
  if (typeof code === 'string' && typeof message === 'string' && message !== '') return message;
  return fallback;
}
