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
      // React and Mantine set element styles from script, which CSP does not count; injected tags need this.
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'", 'data:'],
      'form-action': ["'self'", ...toss],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'self'"],
      'object-src': ["'none'"],
    },
  };
}
