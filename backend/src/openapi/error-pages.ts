import type { FastifyInstance } from 'fastify';
import { isPartnerErrorCode, PARTNER_ERRORS, plainMessage, type PartnerErrorCode } from '@store/domain';
import { errorPagePath } from '../platform/http/problem.js';
import { plainPage } from './plain-page.js';

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
          .send(
            plainPage(
              'en',
              'Unknown code',
              '<h1>Unknown code</h1><p>No call of partners answers this code.</p>',
            ),
          );
  });
}

function pageOf(code: PartnerErrorCode): string {
  const { status, title, help } = PARTNER_ERRORS[code];
  // A sentence that names values of the call has none here.
  const korean = plainMessage(code);
  return plainPage(
    'en',
    title,
    `<h1>${title}</h1><p class="code"><code>${code}</code> ${status}</p><p>${withCode(help)}</p>${korean === null ? '' : `<p lang="ko">${korean}</p>`}`,
  );
}

/** Text of ours between backquotes as code. */
const withCode = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
