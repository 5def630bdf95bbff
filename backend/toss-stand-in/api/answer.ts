import { TossError } from '../core/errors.ts';
import { newTraceId } from '../core/ids.ts';

/** The response on the wire. */
export interface Answer {
  status: number;
  /** JSON as text, so that a replay is identical to the byte. */
  body: string;
  traceId: string;
  /** Error code, if the answer is one. */
  code: string | null;
}

export function success(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value), traceId: newTraceId(), code: null };
}

export function failure({ status, code, message }: TossError): Answer {
  return { status, body: JSON.stringify({ code, message }), traceId: newTraceId(), code };
}

/** The answer of `work`; a `TossError` that it throws becomes an answer too. */
export function answerOf(work: () => unknown): Answer {
  try {
    return success(work());
  } catch (error) {
    if (error instanceof TossError) return failure(error);
    throw error;
  }
}
