import { isMemberStatus, isRole, MEMBER_STATUS_LABELS, ROLE_LABELS } from '@store/domain';
import { ApiError } from '@store/openapi/session';

/** The stored values named by the server; unknown parts are left out. */
export type CurrentMember = Record<string, unknown>;

/** The state behind a refused save; null if the refusal is about something else. */
export function currentMember(error: unknown): CurrentMember | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null;
  return (error.data as { current?: CurrentMember } | null)?.current ?? {};
}

const NAMES: Record<string, string> = {
  name: '이름',
  nickname: '닉네임',
  email: '이메일',
  phone: '휴대폰',
  companyName: '회사',
  role: '역할',
  status: '상태',
};

/** The values to show, as text. */
export function currentData(current: CurrentMember): { name: string; value: string }[] {
  return Object.entries(NAMES).flatMap(([key, name]) => {
    if (!(key in current)) return [];
    return [{ name, value: asText(key, current[key]) }];
  });
}

function asText(key: string, value: unknown): string {
  if (key === 'role' && isRole(value)) return ROLE_LABELS[value];
  if (key === 'status' && isMemberStatus(value)) return MEMBER_STATUS_LABELS[value];
  return typeof value === 'string' && value !== '' ? value : '–';
}
