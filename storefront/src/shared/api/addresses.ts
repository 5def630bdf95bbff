import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addAddress,
  deleteAddress,
  listAddressesQueryKey,
  setDefaultAddress,
  updateAddress,
} from '@store/openapi';
import type { AddressDto, SaveAddressDto } from '@store/openapi';

export type Address = AddressDto;
export type AddressInput = SaveAddressDto;

function useAddressChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: listAddressesQueryKey() }),
  });
}

/** Adds an address (no id) or changes one; returns what was stored. */
export const useSaveAddress = () =>
  useAddressChange(async ({ id, input }: { id: number | null; input: AddressInput }): Promise<Address> => {
    const answer =
      id === null ? await addAddress({ body: input }) : await updateAddress({ path: { id }, body: input });
    return answer;
  });

export const useDeleteAddress = () => useAddressChange((id: number) => deleteAddress({ path: { id } }));

export const useSetDefaultAddress = () =>
  useAddressChange((id: number) => setDefaultAddress({ path: { id } }));
