import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { now, PopbillError, type StandIn } from './model.ts';

/** The largest difference between a request's date and Linkhub's own clock. */
const DATE_TOLERANCE_MS = 10 * 60_000;

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const refused = (message: string): PopbillError => new PopbillError(-99_010_001, message, 401);

/** Issues a token to the partner if the signature is right. */
export function giveToken(
  standIn: StandIn,
  service: string,
  headers: IncomingHttpHeaders,
  text: string,
): object {
  const { linkId, secretKey, tokenMs } = standIn.settings;
  const [scheme, id, signature] = header(headers, 'authorization').split(' ');
  if (scheme !== 'LINKHUB' || id !== linkId || signature === undefined)
    throw refused('등록되지 않은 링크아이디입니다.');
  const date = header(headers, 'x-lh-date');
  if (!(Math.abs(Date.parse(date) - Date.now()) <= DATE_TOLERANCE_MS))
    throw refused('요청 시각이 올바르지 않습니다.');
  const forwarded = header(headers, 'x-lh-forwarded');
  const signed = [
    'POST',
    createHash('sha256').update(text).digest('base64'),
    date,
    ...(forwarded === '' ? [] : [forwarded]),
    header(headers, 'x-lh-version'),
    `/${service}/Token`,
  ].join('\n');
  const expected = createHmac('sha256', Buffer.from(secretKey, 'base64')).update(signed).digest();
  const given = Buffer.from(signature, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refused('서명이 올바르지 않습니다.');
  return newToken(standIn, service, readRequest(text), tokenMs);
}

interface TokenRequest {
  access_id: string;
  scope: string[];
}

function readRequest(text: string): TokenRequest {
  const request = JSON.parse(text) as Partial<TokenRequest>;
  const { access_id, scope } = request;
  if (typeof access_id !== 'string' || !/^\d{10}$/.test(access_id))
    throw new PopbillError(-99_010_002, '사업자등록번호가 올바르지 않습니다.');
  if (!Array.isArray(scope) || !scope.includes('member') || !scope.includes('110'))
    throw new PopbillError(-99_010_003, '권한 범위가 올바르지 않습니다.');
  return { access_id, scope };
}

function newToken(
  standIn: StandIn,
  serviceID: string,
  { access_id, scope }: TokenRequest,
  tokenMs: number,
): object {
  const session_token = randomBytes(24).toString('base64url');
  const expiresAt = now(standIn) + tokenMs;
  standIn.store.put('tokens', session_token, { corpNum: access_id, expiresAt });
  return {
    session_token,
    serviceID,
    linkID: standIn.settings.linkId,
    usercode: access_id,
    ipaddress: '*',
    expiration: new Date(expiresAt).toISOString(),
    scope,
  };
}

/** The company that a call's token belongs to; 401 without a valid token. */
export function companyOf(standIn: StandIn, headers: IncomingHttpHeaders): string {
  const [scheme, token = ''] = header(headers, 'authorization').split(' ');
  const known = scheme === 'Bearer' ? standIn.store.get('tokens', token) : undefined;
  if (!known || known.expiresAt <= now(standIn))
    throw new PopbillError(-99_010_004, '토큰이 만료되었거나 올바르지 않습니다.', 401);
  return known.corpNum;
}
