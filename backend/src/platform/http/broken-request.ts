import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { messageFor, type PlainMessageCode } from '@store/domain';

/** What Node refuses before there is a request: status and code by the error's own name. */
const KNOWN: Readonly<Record<string, [number, PlainMessageCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE'],
};
const OTHERWISE: [number, PlainMessageCode] = [400, 'BAD_REQUEST'];

/** Answers in the envelope what never became a request (broken HTTP, endless headers), and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = KNOWN[error.code ?? ''] ?? OTHERWISE;
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
