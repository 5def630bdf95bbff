import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt } from 'passport-jwt';

/** Reads the access token out of the headers; null without one. */
export const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** The raw access token of the request, verified or not; null without one. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  fromHeader(
    context.switchToHttp().getRequest<FastifyRequest>() as unknown as Parameters<typeof fromHeader>[0],
  ),
);
