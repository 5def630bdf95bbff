export const MEMBER_STATUSES = ['active', 'suspended', 'withdrawn'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export const MEMBER_STATUS_LABELS: Readonly<Record<MemberStatus, string>> = {
  active: '정상',
  suspended: '정지',
  withdrawn: '탈퇴',
};

export function isMemberStatus(value: unknown): value is MemberStatus {
  return MEMBER_STATUSES.some((status) => status === value);
}

/** Suspended and withdrawn members cannot sign in, and their sessions end (A63). */
export function maySignIn(status: MemberStatus): boolean {
  return status === 'active';
}
