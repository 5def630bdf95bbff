/** Why a service that we depend on fails now: it does not answer, or it answers and cannot write. */
export type Outage = 'unreachable' | 'unwritable';

/**
 * SQLSTATEs and system codes by meaning: broken or failed connections (08, 57P), too many connections (53300), no
 * memory (53200) or other resource (53000), statement timeouts (57014), lock timeouts (55P03), a plan from before a
 * migration (0A000, recognised by its text); full disks (53100, 58030) and read-only servers (25006).
 */
const UNREACHABLE =
  /^(08...|57P0[1-5]|57014|55P03|53300|53200|53000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const UNWRITABLE = /^(53100|53400|58030|25006|ENOSPC|EDQUOT|EROFS)$/;

/** Messages of pg and its pool about a broken connection, which have no code. */
const BROKEN_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|cached plan must not change result type|prepared statement ".*" does not exist/;
/** PostgreSQL reports it with different codes if it cannot write a file. */
const NO_SPACE = /No space left on device/i;

/** Depth to which causes of causes are checked. */
const DEPTH = 4;

/** Whether an error means that a service we depend on is down for now; null for any other error. */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return null;
  const { code, message, cause, errors, $metadata } = error as Partial<Record<string, unknown>>;
  if (storageStatus($metadata) >= 500) return 'unreachable';
  const own = meaningOf(typeof code === 'string' ? code : '', typeof message === 'string' ? message : '');
  if (own !== null) return own;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return inner.map((one) => outageOf(one, depth + 1)).find((outage) => outage !== null) ?? null;
}

/** The status of an S3 storage's answer; 0 for other errors. */
function storageStatus(metadata: unknown): number {
  const { httpStatusCode } = (metadata ?? {}) as { httpStatusCode?: unknown };
  return typeof httpStatusCode === 'number' ? httpStatusCode : 0;
}

function meaningOf(code: string, message: string): Outage | null {
  if (UNWRITABLE.test(code) || NO_SPACE.test(message)) return 'unwritable';
  return UNREACHABLE.test(code) || BROKEN_CONNECTION.test(message) ? 'unreachable' : null;
}
