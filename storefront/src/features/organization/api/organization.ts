import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  acceptOrganizationJoinRequest,
  createMyOrganization,
  createMyOrganizationSite,
  createOrganizationInvitation,
  deleteOrganizationInvitation,
  getMyOrganizationOptions,
  getOwnJoinRequestOptions,
  refuseOrganizationJoinRequest,
  removeMyOrganizationPerson,
  resendOrganizationInvitation,
  updateMyOrganization,
  updateMyOrganizationPerson,
  updateMyOrganizationSite,
} from '@store/openapi';
import type {
  CreateInvitationDto,
  CreateOrganizationDto,
  CreateOrganizationSiteDto,
  JoinRequestDto,
  MyOrganizationDto,
  OrganizationInvitationDto,
  OrganizationPersonDto,
  OrganizationSiteDto,
  SentInvitationDto,
  StandingDto,
  UpdateOrganizationDto,
  UpdateOrganizationSiteDto,
} from '@store/openapi';
import { answersOf, ApiError, useSession, withEnvelope } from '@store/openapi/session';
import { forgetPersonalData } from '../../../shared/session/forget-personal-data';

export type Organization = MyOrganizationDto;
export type Person = OrganizationPersonDto;
export type Standing = StandingDto;
export type Site = OrganizationSiteDto;
export type SiteInput = CreateOrganizationSiteDto;
export type Invitation = OrganizationInvitationDto;
export type SentInvitation = SentInvitationDto;
export type JoinRequest = JoinRequestDto;

const NOT_FOUND = 404;

/** The own organization; a member without one may wait to join one since `joinRequestedAt`. */
export function useOwnOrganization() {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  // Whoever has none asks only for the own request to join one.
  const hasNone = isSignedIn && session.user.organization === null;
  const answer = useQuery({ ...getMyOrganizationOptions(), enabled: isSignedIn && !hasNone });
  const joining = useQuery({ ...getOwnJoinRequestOptions(), enabled: hasNone });
  const isNone = hasNone || (answer.error instanceof ApiError && answer.error.status === NOT_FOUND);
  return { answer, isNone, joinRequestedAt: joining.data?.requestedAt ?? null };
}

/** An accepted invitation opens nothing any more: it is not read again. */
const USED_LINKS = answersOf('getInvitation');

/** Everything may change with the organization: its people, prices, cart and orders. */
export function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ predicate: (query) => !USED_LINKS.predicate(query) }),
  });
}

/** The server's sentence after a change. */
export type Said = Promise<string>;

export const useCreateOrganization = () =>
  useChange(
    async (body: CreateOrganizationDto): Said =>
      (await withEnvelope((options) => createMyOrganization({ body, ...options }))).message,
  );

export const useUpdateOrganization = () =>
  useChange(
    async (body: UpdateOrganizationDto): Said =>
      (await withEnvelope((options) => updateMyOrganization({ body, ...options }))).message,
  );

export const useUpdatePerson = () =>
  useChange(
    async ({ memberId, ...body }: Standing & { memberId: number }): Said =>
      (await withEnvelope((options) => updateMyOrganizationPerson({ path: { memberId }, body, ...options })))
        .message,
  );

export const useRemovePerson = () =>
  useChange(
    async (memberId: number): Said =>
      (await withEnvelope((options) => removeMyOrganizationPerson({ path: { memberId }, ...options })))
        .message,
  );

/** Ends the own membership; nothing that the page knew of the organization stays in its memory. */
export function useLeave() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (memberId: number): Said =>
      (await withEnvelope((options) => removeMyOrganizationPerson({ path: { memberId }, ...options })))
        .message,
    onSuccess: () => forgetPersonalData(queries),
  });
}

export const useInvite = () =>
  useChange((body: CreateInvitationDto): Promise<SentInvitation> => createOrganizationInvitation({ body }));

export const useResend = () =>
  useChange((id: number): Promise<SentInvitation> => resendOrganizationInvitation({ path: { id } }));

export const useEndInvitation = () =>
  useChange(
    async (id: number): Said =>
      (await withEnvelope((options) => deleteOrganizationInvitation({ path: { id }, ...options }))).message,
  );

export const useAcceptJoinRequest = () =>
  useChange(
    async ({ id, ...body }: Standing & { id: number }): Said =>
      (await withEnvelope((options) => acceptOrganizationJoinRequest({ path: { id }, body, ...options })))
        .message,
  );

export const useRefuseJoinRequest = () =>
  useChange(
    async (id: number): Said =>
      (await withEnvelope((options) => refuseOrganizationJoinRequest({ path: { id }, ...options }))).message,
  );

export const useAddSite = () => useChange((body: SiteInput) => createMyOrganizationSite({ body }));

export const useUpdateSite = () =>
  useChange(({ id, ...body }: UpdateOrganizationSiteDto & { id: number }) =>
    updateMyOrganizationSite({ path: { id }, body }),
  );

export const useAcceptInvitation = () =>
  useChange(
    async (token: string): Said =>
      (await withEnvelope((options) => acceptInvitation({ path: { token }, ...options }))).message,
  );
