import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAddressesOptions } from '@store/openapi';
import type { AddressModal } from './AddressDialog';

/** The member's addresses and which of their two dialogs is open. */
export function useAddressSheet() {
  const addresses = useQuery(listAddressesOptions());
  const [modal, setModal] = useState<AddressModal>(null);
  return {
    addresses,
    modal,
    setModal,
    /** Opens what leads to an address: the list, or the form while there is none. */
    ask: () => setModal((addresses.data?.length ?? 0) > 0 ? 'pick' : 'new'),
  };
}

export type AddressSheet = ReturnType<typeof useAddressSheet>;
