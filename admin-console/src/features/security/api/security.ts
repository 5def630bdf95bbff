import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endMemberSessions,
  endStaffSession,
  enrolPasskey,
  enrolTotp,
  makeRecoveryCodes,
  offerPasskey,
  offerTotp,
  ownSecurity,
  removePasskey,
  removeTotp,
  resetStaffFactors,
  saveStaffPolicy,
  staffMembers,
  staffPolicy,
  staffSessions,
} from '@store/openapi';
import type {
  OwnSecurityDto,
  SaveStaffPolicyDto,
  StaffMemberDto,
  StaffPolicyDto,
  StaffSessionDto,
  TotpOfferDto,
} from '@store/openapi';
import { makePasskey, withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';

export type OwnSecurity = OwnSecurityDto;
export type StaffMember = StaffMemberDto;
export type StaffPolicy = StaffPolicyDto;
export type StaffSession = StaffSessionDto;
export type TotpOffer = TotpOfferDto;

export const ownSecurityQuery = () =>
  queryOptions({
    queryKey: queryKeys.security.own,
    queryFn: async ({ signal }): Promise<OwnSecurity> => await ownSecurity({ signal }),
  });

export const policyQuery = () =>
  queryOptions({
    queryKey: queryKeys.security.policy,
    queryFn: async ({ signal }): Promise<StaffPolicy> => await staffPolicy({ signal }),
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.security.sessions,
    queryFn: async ({ signal }): Promise<StaffSession[]> => await staffSessions({ signal }),
  });

export const staffQuery = () =>
  queryOptions({
    queryKey: queryKeys.security.staff,
    queryFn: async ({ signal }): Promise<StaffMember[]> => await staffMembers({ signal }),
  });

/** A change after which everything on the page is read again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.security.all }),
  });
}

export const useTotpOffer = () =>
  useMutation({
    mutationFn: async (password: string): Promise<TotpOffer> => await offerTotp({ body: { password } }),
  });

/** Returns the recovery codes, if there are new ones. */
export const useEnrolTotp = () =>
  useChange(async (body: { ticket: string; code: string }) => (await enrolTotp({ body })).recoveryCodes);

/** Creates a passkey in this browser; returns the recovery codes, if there are new ones. */
export const useAddPasskey = () =>
  useChange(async ({ password, name }: { password: string; name: string }) => {
    const offer = await offerPasskey({ body: { password } });
    const passkey = await makePasskey(offer.options);
    const body = { ticket: offer.ticket, name, passkey };
    return (await enrolPasskey({ body })).recoveryCodes;
  });

/** Removes a passkey, or the app if no id is given. Returns the server's sentence. */
export const useRemoveFactor = () =>
  useChange(async (passkey: number | null) =>
    passkey === null
      ? (await withEnvelope((options) => removeTotp(options))).message
      : (await withEnvelope((options) => removePasskey({ path: { id: passkey }, ...options }))).message,
  );

export const useMakeRecoveryCodes = () => useChange(async () => (await makeRecoveryCodes()).recoveryCodes);

export const useSavePolicy = () =>
  useChange(
    async (body: SaveStaffPolicyDto) =>
      (await withEnvelope((options) => saveStaffPolicy({ body, ...options }))).message,
  );

export const useEndSession = () =>
  useChange(
    async (id: string) =>
      (await withEnvelope((options) => endStaffSession({ path: { id }, ...options }))).message,
  );

export const useEndAllSessions = () =>
  useChange(
    async (id: number) =>
      (await withEnvelope((options) => endMemberSessions({ path: { id }, ...options }))).message,
  );

export const useResetFactors = () =>
  useChange(
    async (id: number) =>
      (await withEnvelope((options) => resetStaffFactors({ path: { id }, ...options }))).message,
  );
