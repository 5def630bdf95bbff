import type { Type } from '@nestjs/common';
import type { MessageCode } from '@store/domain';
import { ERRORS_EXTENSION } from '../platform/http/api-errors.js';
import { inputsOf, type DeclaredRoute } from '../platform/http/declared-routes.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { formCodes } from './form-codes.js';
import type { Operation } from './model.js';

/** Codes of one status, each with the field that causes it, where one does. */
export type Codes = Map<MessageCode, string | null>;
export type CodesByStatus = Map<number, Codes>;

/** Everything that a route may refuse with: what its service says, and what every route says by itself. */
export function errorCodes(operation: Operation, route: DeclaredRoute): CodesByStatus {
  const all: CodesByStatus = new Map();
  const add = (status: number, code: MessageCode, field: string | null = null): void => {
    const codes = all.get(status) ?? new Map<MessageCode, string | null>();
    if (!codes.has(code)) codes.set(code, field);
    all.set(status, codes);
  };
  addAccess(route, add);
  addInput(route, add);
  const declared = (operation[ERRORS_EXTENSION] ?? {}) as Record<string, readonly MessageCode[]>;
  for (const [status, codes] of Object.entries(declared)) for (const code of codes) add(Number(status), code);
  // Node itself refuses what comes too slowly or does not fit into its header buffer, whatever the route.
  add(408, 'REQUEST_TIMEOUT');
  add(431, 'HEADERS_TOO_LARGE');
  add(500, 'INTERNAL_ERROR');
  // Every call may meet a database that is being restarted, or a disk that is full.
  add(503, 'UNAVAILABLE');
  add(503, 'STORAGE_UNAVAILABLE');
  return new Map([...all].sort(([a], [b]) => a - b));
}

type Add = (status: number, code: MessageCode, field?: string | null) => void;

function addAccess({ access, stepUp }: DeclaredRoute, add: Add): void {
  if (access === 'public' || access === undefined) return;
  add(401, 'UNAUTHENTICATED');
  if (access !== 'signedIn') add(403, 'FORBIDDEN');
  if (stepUp) add(403, 'STEP_UP_REQUIRED');
}

function addInput(route: DeclaredRoute, add: Add): void {
  const inputs = inputsOf(route);
  for (const { form } of inputs) if (form !== null) addForm(form, add);
  if (inputs.some(({ pipes }) => pipes.includes(IdPipe))) add(404, 'NOT_FOUND');
  if (route.method === 'GET') return;
  // Whatever comes is parsed, also where no body is expected.
  add(400, 'BAD_REQUEST');
  add(413, 'BODY_TOO_LARGE');
  add(415, 'UNSUPPORTED_MEDIA_TYPE');
}

function addForm(form: Type<unknown>, add: Add): void {
  for (const [code, field] of formCodes(form)) add(400, code, field);
  add(400, 'VALIDATION_FAILED');
  add(400, 'UNKNOWN_FIELD', 'unknown');
}
