/** Kind of failure, independent of HTTP; one filter maps the kind to a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'unsupported'
  | 'unprocessable'
  | 'tooMany'
  | 'unavailable';

/** One invalid field of a request: its path, a stable code and the Korean text. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
  /** English, the rule that the value breaks, for those who write programs; the screens' answers leave it out. */
  rule?: string;
}

/** A refusal that the caller should understand: stable code, kind, Korean message, optional data. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly data: unknown = null,
    /** Seconds after which a retry makes sense, if known. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'DomainError';
  }

  /** A refusal with the invalid fields; the first field's message is also the answer's message. */
  static fields(fields: FieldError[], kind: ErrorKind = 'invalid'): DomainError {
    const first = fields[0];
    return new DomainError(
      first?.code ?? 'VALIDATION_FAILED',
      kind,
      first?.message ?? '입력값이 올바르지 않습니다.',
      {
        fields,
      },
    );
  }
}
