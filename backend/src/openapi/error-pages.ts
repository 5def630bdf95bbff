import type { FastifyInstance } from 'fastify';
import { isPartnerErrorCode, messageFor, PARTNER_ERRORS, type PartnerErrorCode } from '@store/domain';
import { errorPagePath } from '../platform/http/problem.js';

const HTML = 'text/html; charset=utf-8';

/** Pages of the codes that `/partner` answers; the `type` of an error is the address of its page. */
export function serveErrorPages(server: FastifyInstance): void {
  server.get<{ Params: { code: string } }>(errorPagePath(':code'), (request, reply) => {
    const { code } = request.params;
    return isPartnerErrorCode(code)
      ? reply.type(HTML).send(pageOf(code))
      : reply
          .status(404)
          .type(HTML)
          .send(document('Unknown code', '<p>No call of partners answers this code.</p>'));
  });
}

function pageOf(code: PartnerErrorCode): string {
  const { status, title, help } = PARTNER_ERRORS[code];
  return document(
    title,
    `<p><code>${code}</code> · ${status}</p><p lang="ko">${messageFor(code)}</p><p>${withCode(help)}</p>`,
  );
}

/** Text of ours between backquotes as code. */
const withCode = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
