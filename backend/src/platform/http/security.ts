import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Environment } from '../../config/environment.js';

type Directives = Record<string, string[]>;

/** Toss's hosts for its script, windows and calls. */
const TOSS = ['https://*.tosspayments.com'];
const POSTCODE = [
  'https://t1.kakaocdn.net',
  'https://t1.daumcdn.net',
  'https://postcode.map.kakao.com',
  'https://postcode.map.daum.net',
];

/** Strict policy of every page: own code only, plus the payment provider and the postcode finder. */
export function contentSecurityPolicy(environment: Environment): {
  useDefaults: boolean;
  directives: Directives;
} {
  const toss = environment.TOSS_SDK_URL === undefined ? TOSS : [new URL(environment.TOSS_SDK_URL).origin];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...toss, ...POSTCODE],
      'connect-src': ["'self'", ...toss],
      'frame-src': ["'self'", ...toss, ...POSTCODE],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      // React and Mantine set element styles by script, which CSP allows; injected style tags need this.
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'", 'data:'],
      'form-action': ["'self'", ...toss],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'self'"],
      'object-src': ["'none'"],
    },
  };
}

/** Those that a browser needs for data as well; the others are for documents, and a kilobyte on each answer. */
const FOR_DATA = ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'];

/** Headers of an answer by name. */
type Headers = Record<string, string>;

/**
 * The headers of helmet, computed once instead of with each answer, since none depends on the request: all of them for
 * documents, `data` for JSON.
 */
export function securityHeaders(environment: Environment): { document: Headers; data: Headers } {
  const document: Headers = {};
  const response = {
    setHeader: (name: string, value: string) => {
      document[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const protect = helmet({
    contentSecurityPolicy: contentSecurityPolicy(environment),
    // Toss opens its payment window from the page and sends messages back to it (docs/toss.md).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: environment.PUBLIC_URL.startsWith('https:') ? undefined : false,
  });
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  const data = Object.fromEntries(Object.entries(document).filter(([name]) => FOR_DATA.includes(name)));
  return { document, data };
}

/** Sets them on each answer as it leaves, but for what the handler has said itself, as files do. */
export function useSecurityHeaders(server: FastifyInstance, environment: Environment): void {
  const { document, data } = securityHeaders(environment);
  const pairs = { document: Object.entries(document), data: Object.entries(data) };
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    const isData = typeof type === 'string' && /^application\/(problem\+)?json/.test(type);
    for (const [name, value] of isData ? pairs.data : pairs.document)
      if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
