import { expect, it } from '@jest/globals';
import { newLinkToken } from '../http/link-token.js';
import { loggableUrl } from './loggable-url.js';

const TOKEN = newLinkToken();

it.each([
  [`/api/proofs/shared/${TOKEN}/approve`, '/api/proofs/shared/…/approve'],
  [`/print/supply/${TOKEN}`, '/print/supply/…'],
  ['/api/estimates/shared/too-short?x=1', '/api/estimates/shared/…?…'],
  [`/password-reset?token=${TOKEN}`, '/password-reset?…'],
  [`/api/approvals/${TOKEN}/code`, '/api/approvals/…/code'],
  [`/api/approvals/${TOKEN}?a=b`, '/api/approvals/…?…'],
  [`/api/approvals/${TOKEN}`, '/api/approvals/…'],
  ['/api/files/0b9bd5a4-5a0c-4a52-9f4f-5f3a0c1c9c11', '/api/files/0b9bd5a4-5a0c-4a52-9f4f-5f3a0c1c9c11'],
  [`/api/orders/dgk_test_k3xq7mzd_${TOKEN.replaceAll('-', '_')}`, '/api/orders/dgk_test_k3xq7mzd_…'],
  [`/feeds/${TOKEN}.tsv`, '/feeds/….tsv'],
  ['/products/12', '/products/12'],
])('%s is logged as %s', (url, logged) => expect(loggableUrl(url)).toBe(logged));
