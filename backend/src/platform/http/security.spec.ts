import { expect, it } from '@jest/globals';
import { loadEnvironment } from '../../config/environment.js';
import { contentSecurityPolicy } from './security.js';

/** Whether the policy allows a page to show a picture from the address, by scheme or by origin. */
function showsImage(environment: NodeJS.ProcessEnv, address: string): boolean {
  const { protocol, origin } = new URL(address);
  const sources = contentSecurityPolicy(loadEnvironment(environment)).directives['img-src'] ?? [];
  return sources.includes(protocol) || sources.includes(origin);
}

it('pictures of the configured object store can be shown', () => {
  for (const address of ['https://cdn.example.com/media', 'http://127.0.0.1:9000/media']) {
    const settings = {
      STORE_S3_ENDPOINT: 'https://objects.example.com',
      STORE_S3_REGION: 'kr',
      STORE_S3_BUCKET: 'media',
      STORE_S3_PRIVATE_BUCKET: 'private',
      STORE_S3_ACCESS_KEY: 'a',
      STORE_S3_SECRET_KEY: 'b',
      STORE_S3_PUBLIC_URL: address,
    };
    expect([address, showsImage(settings, `${address}/images/a.webp`)]).toEqual([address, true]);
  }
});

it('nothing but the store itself may run scripts, the payment provider and the postcode finder aside', () => {
  const { directives } = contentSecurityPolicy(loadEnvironment({}));
  expect(directives['script-src']?.every((source) => /^'self'$|tosspayments|kakao|daum/.test(source))).toBe(
    true,
  );
});
