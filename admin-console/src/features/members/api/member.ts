import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endMemberSessions,
  getAdminMemberOptions,
  getAdminMemberTimelineOptions,
  listAdminMembersQueryKey,
  setMemberManager,
  setMemberRole,
  setMemberStatus,
  updateAdminMember,
} from '@store/openapi';
import type {
  AdminMemberAnswerDto,
  AdminMemberDetailDto,
  EditMemberDto,
  MemberEventDto,
  MemberStatus,
} from '@store/openapi';
import { type AnswerOptions, answersOf, withEnvelope } from '@store/openapi/session';

export type Member = AdminMemberDetailDto;
export type MemberEdit = Omit<EditMemberDto, 'version'>;

export const memberQuery = (id: number) =>
  queryOptions({
    ...getAdminMemberOptions({ path: { id } }),
    select: ({ user }) => user,
  });

/** Orders, estimates, notices and everything else of a member; open matters first. */
export const memberTimelineQuery = (id: number) =>
  queryOptions({ ...getAdminMemberTimelineOptions({ path: { id } }), select: ({ items }) => items });

export type MemberEvent = MemberEventDto;

/** One change of a member, as one of the calls expects it. */
export type MemberChange =
  | { kind: 'edit'; edit: MemberEdit }
  | { kind: 'status'; status: MemberStatus }
  | { kind: 'role'; role: 0 | 1 | 2 }
  | { kind: 'manager'; managerId: number | null };

export interface SavedMember {
  user: Member;
  message: string;
}

/** Saves a change; `version` null = save anyway, whatever somebody else has saved meanwhile. */
export function useMemberChange(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, version }: { change: MemberChange; version: number | null }) => {
      const { data, message } = await withEnvelope((options) => send(id, change, version, options));
      return { user: data.user, message };
    },
    onSuccess: async ({ user }: SavedMember) => {
      queries.setQueryData(getAdminMemberOptions({ path: { id } }).queryKey, { user });
      await queries.invalidateQueries({
        ...answersOf('listAdminMembers', 'getAdminMember'),
        refetchType: 'none',
      });
      await queries.invalidateQueries({ queryKey: listAdminMembersQueryKey() });
    },
  });
}

function send(
  id: number,
  change: MemberChange,
  version: number | null,
  answer: AnswerOptions,
): Promise<AdminMemberAnswerDto> {
  const options = { path: { id }, ...answer };
  switch (change.kind) {
    case 'edit':
      return updateAdminMember({ ...options, body: { ...change.edit, version } });
    case 'status':
      return setMemberStatus({ ...options, body: { status: change.status, version } });
    case 'role':
      return setMemberRole({ ...options, body: { role: change.role, version } });
    case 'manager':
      return setMemberManager({ ...options, body: { managerId: change.managerId, version } });
  }
}

/** Signs the member out everywhere; returns the server's sentence. */
export function useEndSessions(id: number) {
  return useMutation({
    mutationFn: async (): Promise<string> =>
      (await withEnvelope((options) => endMemberSessions({ path: { id }, ...options }))).message,
  });
}
