import type { FastifyInstance } from 'fastify';
import { isPartnerErrorCode, PARTNER_ERRORS, plainMessage, type PartnerErrorCode } from '@store/domain';
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
  // A sentence that names values of the call has none here.
  const korean = plainMessage(code);
  return document(
    title,
    `<p class="code"><code>${code}</code> ${status}</p><p>${withCode(help)}</p>${korean === null ? '' : `<p lang="ko">${korean}</p>`}`,
  );
}

/** Text of ours between backquotes as code. */
const withCode = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const STYLE =
  'body{margin:0 auto;max-width:40rem;padding:3rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}' +
  'h1{font-size:1.5rem;line-height:1.3}code{padding:.1em .35em;border-radius:4px;background:#f0f0f0}' +
  '.code{color:#555}a{color:#0550ae}';

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}` +
  `<p><a href="/api/docs/partner">Store Partner API</a></p></main></body></html>`;
