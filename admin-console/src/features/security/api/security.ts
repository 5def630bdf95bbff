import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endMemberSessions,
  endStaffSession,
  enrolPasskey,
  enrolTotp,
  makeRecoveryCodes,
  offerPasskey,
  offerTotp,
  removePasskey,
  removeTotp,
  resetStaffFactors,
  saveStaffPolicy,
} from '@store/openapi';
import type {
  OwnSecurityDto,
  SaveStaffPolicyDto,
  StaffMemberDto,
  StaffPolicyDto,
  StaffSessionDto,
  TotpOfferDto,
} from '@store/openapi';
import { answersOf, makePasskey, withEnvelope } from '@store/openapi/session';

export type OwnSecurity = OwnSecurityDto;
export type StaffMember = StaffMemberDto;
export type StaffPolicy = StaffPolicyDto;
export type StaffSession = StaffSessionDto;
export type TotpOffer = TotpOfferDto;

/** A change after which everything on the page is read again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      queries.invalidateQueries(answersOf('ownSecurity', 'staffMembers', 'staffPolicy', 'staffSessions')),
  });
}

export const useTotpOffer = () =>
  useMutation({
    mutationFn: (password: string) => offerTotp({ body: { password } }),
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
