/** The part of an error that may be logged. */
export interface LoggableError {
  /** Class of the error. */
  type: string;
  message: string;
  /** Where it was thrown, one frame per line; without the message. */
  stack: string;
  /** Codes and names that help to find the cause, e.g. `code`, `constraint`, `table`. */
  [fact: string]: unknown;
}

/** Properties with names that never contain a value of a statement. */
const FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
  'statusCode',
  'kind',
] as const;

/**
 * Classes of SQLSTATE whose messages name tables, columns, constraints and missing resources, but no values. In all
 * others (22: data exceptions, P0: `raise exception`, 42601: a text that cannot be parsed …) the first line may repeat
 * a value.
 */
const NAMES_ONLY = /^(08|23|25|40|42|53|55|57|58)/;
const SYNTAX_ERROR = '42601';

/** The parts of MikroORM's errors before the value, or before the whole entity, which it prints. */
const BEFORE_VALUES = /^(Value for [\w.]+ is required|Trying to set [\w.]+ of type '[^']*')/;
/** Depth to which causes of causes are logged. */
const DEPTH = 4;

/**
 * An error in a form for logs: without any value from a request. PostgreSQL repeats values in `detail` ("Key
 * (email)=(…) already exists"), in `where`, and in the first line of some errors; MikroORM prints whole entities.
 */
export function loggableError(error: unknown, depth = 0): LoggableError | undefined {
  if (!(error instanceof Error)) {
    // pino passes any thrown value; a text may contain anything.
    return error === undefined || error === null
      ? undefined
      : { type: typeof error, message: 'no Error was thrown', stack: '' };
  }
  const loggable: LoggableError = {
    type: error.constructor.name,
    message: messageWithoutValues(error),
    stack: framesOf(error),
  };
  const fields = error as Error & Record<string, unknown>;
  for (const name of FIELDS) {
    const fact = fields[name];
    if (typeof fact === 'string' || typeof fact === 'number') loggable[name] = fact;
  }
  if (depth < DEPTH && error.cause !== undefined) loggable['cause'] = loggableError(error.cause, depth + 1);
  if (depth < DEPTH && error instanceof AggregateError)
    loggable['errors'] = error.errors.map((inner) => loggableError(inner, depth + 1));
  return loggable;
}

/** One line for an error: its message without values. */
export function messageWithoutValues(error: unknown): string {
  if (!(error instanceof Error)) return 'no Error was thrown';
  const code = sqlState(error);
  if (code !== undefined) {
    // MikroORM appends detail and hint to the message.
    const [first = ''] = error.message.split('\n');
    return NAMES_ONLY.test(code) && code !== SYNTAX_ERROR ? first : `SQLSTATE ${code}`;
  }
  if (error.name !== 'ValidationError') return error.message;
  return BEFORE_VALUES.exec(error.message)?.[0] ?? 'an entity was refused';
}

/** The code of an error from PostgreSQL. */
function sqlState(error: Error): string | undefined {
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined;
}

/** The stack starts with the message, which may have several lines. */
function framesOf({ stack = '', message }: Error): string {
  const lines = stack.replace(message, '').split('\n');
  return lines.filter((line) => /^\s+at .*:\d+:\d+\)?$|^\s+at .*<anonymous>\)?$/.test(line)).join('\n');
}
