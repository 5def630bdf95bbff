import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  certificatePage,
  evidenceSettingsOptions,
  issuerStateOptions,
  saveEvidenceSettings,
} from '@store/openapi';
import type { EvidenceSettingsDto, IssuerStateDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type EvidenceSettings = EvidenceSettingsDto;
export type IssuerState = IssuerStateDto;

export const settingsQuery = queryOptions({
  ...evidenceSettingsOptions(),
  // A form is open on it: new data must not replace what the operator is typing.
  refetchOnWindowFocus: false,
});

export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: EvidenceSettings) => {
      const { data, message } = await withEnvelope((options) => saveEvidenceSettings({ body, ...options }));
      return { message, settings: data };
    },
    onSuccess: ({ settings }) => queries.setQueryData(evidenceSettingsOptions().queryKey, settings),
  });
}

/** Asks the issuer itself, so the answer is not read again when the operator returns to the window. */
export const issuerQuery = queryOptions({ ...issuerStateOptions(), refetchOnWindowFocus: false });

/** The issuer's page for registering the certificate; its address works for 30 seconds. */
export function useCertificatePage() {
  return useMutation({
    mutationFn: async (): Promise<string> => (await certificatePage()).url,
  });
}
