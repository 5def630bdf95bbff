/** The provider's codes for a window that the buyer closed: nothing went wrong. */
export const isWindowClosed = (code: unknown): boolean =>
  code === 'USER_CANCEL' || code === 'PAY_PROCESS_CANCELED';

/** Code and message of an error thrown by the SDK. */
export const refusalOf = (error: unknown): { code?: unknown; message?: unknown } => error ?? {};

/** Korean messages for refusals of the SDK. */
export function widgetProblem(error: unknown, fallback: string): string {
  const { code, message } = refusalOf(error);
  if (typeof code === 'string' && typeof message === 'string' && message !== '') return message;
  return fallback;
}
