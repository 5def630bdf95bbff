/** Who wrote a line: our own processes write JSON (pino) or, in distress, text to stderr; PostgreSQL writes text. */
export type LogKind = 'node-output' | 'node-errors' | 'postgres';

const LEVELS: Record<string, string> = {
  40: 'warning',
  50: 'error',
  60: 'fatal',
  warn: 'warning',
  error: 'error',
  fatal: 'fatal',
};
const LONGEST = 300;

/**
 * The part of a log line that deserves the terminal, or undefined: warnings and worse of our processes, what they
 * write outside their log (a crash), and PostgreSQL's own breakdowns (an ERROR there is an answer to a statement,
 * which the process that sent it reports).
 */
export function noteworthy(kind: LogKind, line: string): string | undefined {
  const text = kind === 'postgres' ? fromPostgres(line) : fromNode(line, kind);
  if (text === undefined) return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function fromPostgres(line: string): string | undefined {
  if (
    /shutting down|administrator command|starting up|is not yet accepting|database .* does not exist/.test(
      line,
    )
  ) {
    return undefined; // a connection that came too early or too late, and says so to the client that opened it
  }
  return /\b((?:FATAL|PANIC): .*)/.exec(line)?.[1];
}

function fromNode(line: string, kind: LogKind): string | undefined {
  const entry = parse(line);
  if (entry === undefined) return kind === 'node-output' || line.trim() === '' ? undefined : line;
  const level = LEVELS[String(entry['level'])];
  if (level === undefined) return undefined;
  const context = typeof entry['context'] === 'string' ? `${entry['context']}: ` : '';
  return `${level}: ${context}${messageOf(entry)}`;
}

function messageOf(entry: Record<string, unknown>): string {
  const error = entry['err'];
  const inner =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  const message = typeof entry['msg'] === 'string' ? entry['msg'] : '';
  if (inner === '' || message.includes(inner)) return message;
  return message === '' ? inner : `${message} (${inner})`;
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
