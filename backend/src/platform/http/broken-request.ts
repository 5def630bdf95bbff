import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messageFor, type PlainMessageCode } from '@store/domain';
import type { Environment } from '../../config/environment.js';
import { traceIdOf } from '../telemetry/telemetry.js';
import { isPartnerUrl } from './partner-access.js';
import { problemOf, PROBLEM_TYPE, REQUEST_ID_HEADER } from './problem.js';
import { TRACE_HEADER } from './trace-header.js';

/** Errors by which Node refuses input before there is a request: status and code by the error's name. */
const ANSWERS: Readonly<Record<string, [number, PlainMessageCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
};
const OTHERWISE: [number, PlainMessageCode] = [400, 'BAD_REQUEST'];

/**
 * Answers input that never became a request (broken HTTP, endless headers) in the envelope, and closes the connection.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = ANSWERS[error.code ?? ''] ?? OTHERWISE;
  const body = JSON.stringify({ code, success: false, message: messageFor(code), data: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Answers requests that the router refuses before there is a route: parameters longer than any of ours, which name
 * nothing (414 of the router), and other unreadable addresses.
 */
export function answerUnroutable(
  { PUBLIC_URL: publicUrl }: Pick<Environment, 'PUBLIC_URL'>,
  error: FastifyError,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const code = tooLong ? 'NOT_FOUND' : 'BAD_REQUEST';
  const status = tooLong ? 404 : 400;
  const refusal = { status, code, message: messageFor(code), data: null };
  const id = traceIdOf(request);
  const isPartner = isPartnerUrl(request.url);
  void reply
    .status(status)
    .headers({
      'content-type': isPartner ? PROBLEM_TYPE : 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      [TRACE_HEADER]: id,
      ...(isPartner ? { [REQUEST_ID_HEADER]: id } : {}),
    })
    .send(
      isPartner
        ? JSON.stringify(problemOf(refusal, id, publicUrl))
        : { code, success: false, message: refusal.message, data: null },
    );
}
