import type { Page } from 'playwright-core';
import { openWithSession, storeUrl, type Session } from '../../scripts/testing/browser';
import { api, newMember, type NewMember } from './support';

export type Tokens = Session;

export const logInByCall = (identifier: string, password: string): Promise<Tokens> =>
  api('/auth/login', { identifier, password });

let operator: Promise<Tokens> | undefined;

/** The operator of the demo store; one login serves all tests of a file. */
export const asAdmin = (): Promise<Tokens> => (operator ??= logInByCall('admin', 'Admin123!'));

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function send({ token }: Tokens, method: Method, path: string, body?: object): Promise<Response> {
  return fetch(storeUrl(`/api${path}`), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** A call of a signed-in person; a refusal is a mistake of the test. */
export async function callAs<T>(...call: Parameters<typeof send>): Promise<T> {
  const answer = await send(...call);
  if (!answer.ok) throw new Error(`${call[1]} ${call[2]} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Whether the session is still valid. */
export const isSignedIn = async (tokens: Tokens): Promise<boolean> =>
  (await send(tokens, 'GET', '/auth/me')).ok;

/** Opens `path` with a session in the browser. */
export const openAs = (page: Page, tokens: Tokens, path: string): Promise<void> =>
  openWithSession(page, tokens, path);

/** A new member with a session for calls, separate from the browser's. */
export async function memberWithTokens(): Promise<{ member: NewMember; tokens: Tokens }> {
  const member = await newMember();
  return { member, tokens: await logInByCall(member.email, member.password) };
}

export const BUSINESS = {
  companyName: '호텔 서림',
  bizRegNo: '120-81-47521',
  representativeName: '김대표',
} as const;
