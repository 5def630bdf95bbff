import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createPartnerKey, listPartnerKeysOptions, revokePartnerKey, rotatePartnerKey } from '@store/openapi';
import type { AdminPartnerKeyDto, CreatePartnerKeyDto, NewPartnerKeyDto } from '@store/openapi';
import { answersOf } from '@store/openapi/session';

export type PartnerKey = AdminPartnerKeyDto;
/** A key with its secret, which no other answer has. */
export type NewKey = NewPartnerKeyDto;

export const keysQuery = (partnerId: number) =>
  queryOptions(listPartnerKeysOptions({ path: { id: partnerId } }));

function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A secret does not stay in memory once its dialog is closed.
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries(answersOf('listPartnerKeys', 'listPartners', 'getPartner')),
  });
}

export const useCreateKey = (id: number) =>
  useKeyChange((body: CreatePartnerKeyDto): Promise<NewKey> => createPartnerKey({ path: { id }, body }));

export const useRotateKey = (id: number) =>
  useKeyChange(({ keyId, overlapHours }: { keyId: string; overlapHours: number }): Promise<NewKey> =>
    rotatePartnerKey({ path: { id, keyId }, body: { overlapHours } }),
  );

export const useRevokeKey = (id: number) =>
  useKeyChange((keyId: string): Promise<PartnerKey> => revokePartnerKey({ path: { id, keyId } }));
