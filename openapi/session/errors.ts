export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** Code of a call that got no answer, or none that can be read. */
const UNANSWERED = 'SERVER_UNREACHABLE';

/** A call that failed: what the server said, or that it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came (offline, timeout). */
    readonly status: number,
    /** Stable code of the error; empty where the refusal names none. */
    readonly code: string,
    /** What the server said; empty where it said nothing. What a screen shows is up to `messageOf`. */
    message: string,
    /** What is wrong with which field of the form. */
    readonly fields: readonly FieldError[] = [],
    /** `data` of the answer. */
    readonly data: unknown = null,
  ) {
    super(message);
  }

  /** No answer came that says whether the call was done. */
  get isUnanswered(): boolean {
    return this.code === UNANSWERED;
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

type Envelope = Record<string, unknown>;

/** Whether a body is an answer of the store, whatever part of the envelope it leaves out. */
const isEnvelope = (body: unknown): body is Envelope =>
  isObject(body) && !(body instanceof Error) && ['code', 'success', 'message'].some((part) => part in body);

/** Whether a body refuses the request: the envelope decides, not the status (specification, section 7). */
export const isRefusal = (body: unknown): boolean => isEnvelope(body) && body['success'] === false;

/** The error behind an answer's body; `status` 0 where no answer came. */
export function toApiError(body: unknown, status: number): ApiError {
  // Half a success, or one that is no envelope, says nothing: the same as no answer.
  if (!isEnvelope(body)) return new ApiError(status < 400 ? 0 : status, UNANSWERED, '');
  return new ApiError(
    status,
    text(body['code']),
    text(body['message']).trim(),
    readFields(body['data']),
    body['data'],
  );
}

/** The server's sentence, else the one recorded for this place. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
