import { applyDecorators, Header } from '@nestjs/common';

/** An answer that a private link opens: not stored, not found by search engines, and its address goes to no other site. */
export const PrivateLinkHeaders = (): MethodDecorator =>
  applyDecorators(
    Header('cache-control', 'no-store'),
    Header('x-robots-tag', 'noindex'),
    Header('referrer-policy', 'no-referrer'),
  );
