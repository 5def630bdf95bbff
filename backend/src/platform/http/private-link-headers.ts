import { applyDecorators, Header } from '@nestjs/common';

/** What opens by a secret address is stored by no cache, and no other site learns the address. */
export const SECRET_ADDRESS_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Search engines neither store the page nor show an excerpt. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

/** Headers of answers to a private link. */
export const PrivateLinkHeaders = (): MethodDecorator =>
  applyDecorators(
    ...Object.entries({ ...SECRET_ADDRESS_HEADERS, ...NOT_INDEXED }).map(([name, value]) =>
      Header(name, value),
    ),
  );
