import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteFile, requestEstimate, uploadEstimateFile } from '@store/openapi';
import type { CreateEstimateDto, EstimateCreatedDto, TicketedFileDto } from '@store/openapi';
import { uploadTransport } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';

export type EstimateRequest = CreateEstimateDto;
export type CreatedEstimate = EstimateCreatedDto;

export function useRequestEstimate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: EstimateRequest): Promise<CreatedEstimate> =>
      (await requestEstimate({ body, throwOnError: true })).data.data,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.estimates.lists }),
  });
}

interface Sending {
  file: File;
  /** What a visitor's upload before this one answered; null for the first, and for members. */
  ticket: string | null;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Takes a file to the store, where it waits for a request or a message that names it. */
export async function sendEstimateFile({
  file,
  ticket,
  onProgress,
  signal,
}: Sending): Promise<TicketedFileDto> {
  const { data } = await uploadEstimateFile({
    body: { file },
    query: ticket === null ? {} : { ticket },
    fetch: uploadTransport(onProgress),
    signal,
    throwOnError: true,
  });
  return data.data;
}

/** A member's file that is not going to be named; a visitor's goes by itself within a day. */
export const dropEstimateFile = (id: string): void =>
  void deleteFile({ path: { id }, throwOnError: false }).catch(() => undefined);
