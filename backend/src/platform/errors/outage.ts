/** Why a part below us cannot serve now: it does not answer, or it answers and cannot store. */
export type Outage = 'unreachable' | 'unwritable';

/**
 * SQLSTATEs and system codes by what they mean: connections that break or cannot be made (08, 57P), too many of them
 * (53300), no memory (53200) and no file (53000), statements that took too long (57014) or waited too long for a lock (55P03), a
 * plan of before a migration (0A000, distinguished by its text); disks that are full (53100, 58030) and servers that only read
 * (25006).
 */
const UNREACHABLE =
  /^(08...|57P0[1-5]|57014|55P03|53300|53200|53000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const UNWRITABLE = /^(53100|53400|58030|25006|ENOSPC|EDQUOT|EROFS)$/;

/** What pg and its pool say of a connection without any code. */
const BROKEN_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|cached plan must not change result type|prepared statement ".*" does not exist/;
/** PostgreSQL says it under codes of its own where it cannot write a file. */
const NO_SPACE = /No space left on device/i;

/** Causes of causes that are looked at. */
const DEPTH = 4;

/** Whether an error says that a part below us is out of service for now; null where it says something else. */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return null;
  const { code, message, cause, errors, $metadata } = error as Partial<Record<string, unknown>>;
  if (storageStatus($metadata) >= 500) return 'unreachable';
  const own = meaningOf(typeof code === 'string' ? code : '', typeof message === 'string' ? message : '');
  if (own !== null) return own;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return inner.map((one) => outageOf(one, depth + 1)).find((outage) => outage !== null) ?? null;
}

/** The status with which an S3 storage answered; 0 for other errors. */
function storageStatus(metadata: unknown): number {
  const { httpStatusCode } = (metadata ?? {}) as { httpStatusCode?: unknown };
  return typeof httpStatusCode === 'number' ? httpStatusCode : 0;
}

function meaningOf(code: string, message: string): Outage | null {
  if (UNWRITABLE.test(code) || NO_SPACE.test(message)) return 'unwritable';
  return UNREACHABLE.test(code) || BROKEN_CONNECTION.test(message) ? 'unreachable' : null;
}
