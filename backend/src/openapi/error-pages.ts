import type { FastifyInstance } from 'fastify';
import { isMessageCode, isPartnerErrorCode, PARTNER_ERRORS, plainMessage } from '@store/domain';
import { ERROR_PAGES, errorPagePath } from '../platform/http/problem.js';
import { plainPage } from './plain-page.js';

const HTML = 'text/html; charset=utf-8';

/** Pages of the codes that `/partner` answers, and their list; the `type` of an error is the address of its page. */
export function serveErrorPages(server: FastifyInstance): void {
  const list = listOfCodes();
  server.get(ERROR_PAGES, (_request, reply) => reply.type(HTML).send(list));
  server.get<{ Params: { code: string } }>(errorPagePath(':code'), (request, reply) => {
    const page = pageOf(request.params.code);
    return page === null
      ? reply
          .status(404)
          .type(HTML)
          .send(pageWith('Unknown code', '<p>No call of partners answers this code.</p>'))
      : reply.type(HTML).send(page);
  });
}

/** The page of a code; a code of one field has only its sentence. Null for an unknown code. */
function pageOf(code: string): string | null {
  // A sentence that names values of the call has none here.
  const korean = plainMessage(code);
  const sentence = korean === null ? '' : `<p lang="ko">${korean}</p>`;
  if (isPartnerErrorCode(code)) {
    const { status, title, help, detail } = PARTNER_ERRORS[code];
    const own = detail === null ? sentence : `<p lang="ko">${detail}</p>`;
    return pageWith(
      title,
      `<p class="code"><code>${code}</code> ${status}</p><p>${withCode(help)}</p>${own}`,
    );
  }
  if (!isMessageCode(code)) return null;
  return pageWith('A value is not valid', `<p class="code"><code>${code}</code></p>${sentence}`);
}

function listOfCodes(): string {
  const rows = Object.entries(PARTNER_ERRORS).map(
    ([code, { status, title }]) =>
      `<li><a href="${errorPagePath(code)}"><code>${code}</code></a> ${status} ${title}</li>`,
  );
  return pageWith(
    'Codes',
    `<p>Codes with 200 stand in the rows of a bulk call.</p><ul>${rows.join('')}</ul>`,
  );
}

const pageWith = (title: string, body: string): string => plainPage('en', title, `<h1>${title}</h1>${body}`);

/** Text of ours between backquotes as code. */
const withCode = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
