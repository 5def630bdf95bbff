import { applyDecorators, Header } from '@nestjs/common';

/** Headers of answers to a private link: not cached, not indexed, and no referrer to other sites. */
export const PrivateLinkHeaders = (): MethodDecorator =>
  applyDecorators(
    Header('cache-control', 'no-store'),
    Header('x-robots-tag', 'noindex'),
    Header('referrer-policy', 'no-referrer'),
  );
