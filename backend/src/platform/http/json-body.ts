import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { messageFor } from '@store/domain';
import { DomainError } from '../errors/domain-error.js';
import { BODY_LIMITS } from './body-limits.js';
import { measureJson } from './json-measure.js';

/** Deepest nesting of a body; our forms have less than half of it. */
const MAX_DEPTH = 32;

/** Makes every route read JSON bodies with `readJson`. */
export function useJsonParser(app: NestFastifyApplication): void {
  // Each route has its own limit (see route-settings.ts); this one is for routes that do not exist.
  const options = { bodyLimit: BODY_LIMITS.public.bytes };
  app.useBodyParser('application/json', options, (request, body: Buffer, done) => {
    if (request.routeOptions.config.access === 'partner') request.rawBody = body;
    try {
      done(null, readJson(request, body));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/**
 * Reads a JSON body. Its size is counted before it is parsed, so that a malicious body costs one pass over its bytes.
 * Keys that reach a prototype are refused (`__proto__`, `constructor.prototype`), as in Fastify's own parser. Clients
 * of the specification send `Content-Type: application/json` with no body (logout, decision A33), which that parser
 * would refuse.
 */
function readJson({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>, body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const { values } = routeOptions.config.bodyLimit ?? BODY_LIMITS.public;
  const size = measureJson(body, { values, depth: MAX_DEPTH });
  if (size === 'too many values')
    throw new DomainError('BODY_TOO_LARGE', 'tooLarge', messageFor('BODY_TOO_LARGE'));
  if (size === 'too deep') throw badRequest();
  try {
    return secureJson.parse(body.toString('utf8'));
  } catch {
    throw badRequest();
  }
}

/**
 * Refuses a body that was not read as JSON (415). Forms and plain text have parsers, so that otherwise their fields
 * would be refused one by one.
 */
export function refuseOtherThanJson({ method, headers, rawBody }: FastifyRequest): void {
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (rawBody !== undefined || isEmpty || method === 'GET' || method === 'HEAD') return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'unsupported', messageFor('UNSUPPORTED_MEDIA_TYPE'));
}

const badRequest = (): DomainError => new DomainError('BAD_REQUEST', 'invalid', messageFor('BAD_REQUEST'));
