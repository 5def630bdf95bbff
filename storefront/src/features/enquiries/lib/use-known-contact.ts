import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '@store/openapi/session';
import { contactFromProfile, type ContactValues } from './enquiry-values';

const FIELDS = ['name', 'company', 'phone', 'email'] as const;

/** Fills in what the store knows of a signed-in requester, where nothing was typed yet. */
export function useKnownContact({
  getValues,
  setValue,
}: Pick<UseFormReturn<ContactValues>, 'getValues' | 'setValue'>): void {
  const session = useSession();
  const profile = session.status === 'signedIn' ? session.user : null;
  useEffect(() => {
    if (profile === null) return;
    const known = contactFromProfile(profile);
    for (const field of FIELDS) {
      if (getValues(field) === '') setValue(field, known[field]);
    }
  }, [profile, getValues, setValue]);
}
