import { EVERYWHERE_MESSAGES } from '@store/domain';

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** A call that failed: what the server said, or that it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came (offline, timeout). */
    readonly status: number,
    /** Stable code of the error. */
    readonly code: string,
    message: string,
    /** What is wrong with which field of the form. */
    readonly fields: readonly FieldError[] = [],
    /** `data` of the answer. */
    readonly data: unknown = null,
  ) {
    super(message);
  }

  /** Asking again may help: no answer, or the server's own trouble. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readFields(data: unknown): FieldError[] {
  const list: unknown = isObject(data) ? data['fields'] : null;
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).map((entry) => ({
    field: text(entry['field']),
    code: text(entry['code']),
    message: text(entry['message']),
  }));
}

/** The error behind an answer's body; `status` 0 where no answer came. */
export function toApiError(body: unknown, status: number): ApiError {
  if (!isObject(body) || typeof body['code'] !== 'string') {
    return new ApiError(status, 'SERVER_UNREACHABLE', EVERYWHERE_MESSAGES.SERVER_UNREACHABLE);
  }
  const code = body['code'];
  const message = text(body['message']) || EVERYWHERE_MESSAGES.SERVER_UNREACHABLE;
  return new ApiError(status, code, message, readFields(body['data']), body['data']);
}

/** The server's sentence, else ours for this situation. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
