import { ROLE_LABELS, ROLES } from '@store/domain';
import type { Access } from '../platform/http/access.js';
import type { Operation } from './model.js';

const BEARER = { bearer: [] };
const STEP_UP_NOTE =
  '\n\n**다시 확인:** 2단계 인증을 등록한 직원은 최근 10분 안에 인증을 확인했어야 합니다. 아니면 403 STEP_UP_REQUIRED입니다.';
const WORDS = { 0: 'member', 1: 'manager', 2: 'admin' } as const;

/** Says who may call: in words, for programs (`x-roles`), and as a security requirement that follows from the code. */
export function noteAccess(operation: Operation, access: Access | undefined, stepUp: boolean): void {
  const isPublic = access === undefined || access === 'public';
  const roles = Array.isArray(access) ? (access as typeof ROLES) : ROLES;
  operation['x-roles'] = [...(isPublic ? ['visitor'] : []), ...roles.map((role) => WORDS[role])];
  operation.description = `${operation.description ?? ''}\n\n**호출 권한:** ${inWords(access)}`.trim();
  if (stepUp) {
    operation['x-step-up'] = true;
    operation.description += STEP_UP_NOTE;
  }
  // A public route that names the bearer all the same makes use of one that comes along.
  const optional = isPublic && (operation.security ?? []).length > 0;
  operation.security = isPublic ? (optional ? [{}, BEARER] : []) : [BEARER];
}

function inWords(access: Access | undefined): string {
  if (access === undefined || access === 'public') return '누구나';
  if (access === 'signedIn') return '로그인한 모든 회원';
  return access.map((role) => `${ROLE_LABELS[role]}(${role})`).join(', ');
}
