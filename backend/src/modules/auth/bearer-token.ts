import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt } from 'passport-jwt';
import { keyInHeader } from '../../platform/http/partner-access.js';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Reads the access token out of the headers; null without one. A key of a partner is no token. */
export const fromHeader = (request: Pick<FastifyRequest, 'headers'>): string | null =>
  keyInHeader(request.headers.authorization) === null ? bearerOf(request) : null;

/** The raw access token of the request, verified or not; null without one. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  fromHeader(context.switchToHttp().getRequest<FastifyRequest>()),
);
