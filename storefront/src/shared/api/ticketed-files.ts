import { deleteFile, uploadEstimateFile } from '@store/openapi';
import type { TicketedFileDto } from '@store/openapi';
import { uploadTransport } from '@store/openapi/session';

interface Sending {
  file: File;
  /** What a visitor's upload before this one answered; null for the first, and for members. */
  ticket: string | null;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Takes a file to the store, where it waits for the form that names it: a request, a message, a comment. */
export async function sendFile({ file, ticket, onProgress, signal }: Sending): Promise<TicketedFileDto> {
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
export const dropUnnamedFile = (id: string): void =>
  void deleteFile({ path: { id }, throwOnError: false }).catch(() => undefined);
