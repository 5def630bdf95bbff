import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { CompanyService } from '../modules/company/company.service.js';

const DAY = 86_400_000;
/** RFC 9116: less than a year. Readers ask anew, so it never expires as long as the store answers. */
const SECURITY_DAYS = 180;
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const CATALOG = '/.well-known/api-catalog';

/**
 * What programs look for at fixed addresses: whom to tell about a weakness (RFC 9116), and which interfaces there are
 * (RFC 9727). Nothing else is there: without this, the storefront's page would answer.
 */
export function serveWellKnown(app: NestFastifyApplication): void {
  const { PUBLIC_URL: url } = app.get<Environment>(ENVIRONMENT);
  const company = app.get(CompanyService, { strict: false });
  const server = app.getHttpAdapter().getInstance();
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const { facts } = await company.current();
    return reply.type('text/plain; charset=utf-8').send(securityText(url, facts.email));
  });
  server.get(CATALOG, (_request, reply) =>
    reply
      .header('link', `<${url}${CATALOG}>; rel="api-catalog"`)
      .type(LINKSET)
      .send(JSON.stringify(catalogOf(url))),
  );
  server.get('/.well-known/*', (_request, reply) => reply.callNotFound());
}

function securityText(url: string, email: string): string {
  const expires = new Date(Date.now() + SECURITY_DAYS * DAY).toISOString();
  return [
    `Contact: ${email === '' ? `${url}/` : `mailto:${email}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const json = (href: string) => [{ href, type: 'application/json' }];
const page = (href: string) => [{ href, type: 'text/html' }];

/** The interface for partners and the one of the screens, each with its description. */
const catalogOf = (url: string) => ({
  linkset: [
    { anchor: url + CATALOG, item: [{ href: `${url}/api/partner` }, { href: `${url}/api` }] },
    {
      anchor: `${url}/api/partner`,
      'service-desc': json(`${url}/api/docs/partner.json`),
      'service-doc': page(`${url}/api/docs/partner`),
      status: json(`${url}/api/health`),
    },
    {
      anchor: `${url}/api`,
      'service-desc': json(`${url}/api/docs/openapi.json`),
      'service-doc': page(`${url}/api/docs`),
      status: json(`${url}/api/health`),
    },
  ],
});
