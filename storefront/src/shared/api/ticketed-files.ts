import { deleteFile, uploadEstimateFile } from '@store/openapi';
import type { TicketedFileDto } from '@store/openapi';
import { uploadTransport } from '@store/openapi/session';

interface Sending {
  file: File;
  /** The ticket from a visitor's previous upload; null for the first, and for members. */
  ticket: string | null;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file, which waits for the form that names it: a request, a message, a comment. */
export async function sendFile({ file, ticket, onProgress, signal }: Sending): Promise<TicketedFileDto> {
  return await uploadEstimateFile({
    body: { file },
    query: ticket === null ? {} : { ticket },
    fetch: uploadTransport(onProgress),
    signal,
  });
}

/** Deletes a member's file that no form will name; a visitor's expires within a day. */
export const dropUnnamedFile = (id: string): void =>
  void deleteFile({ path: { id }, throwOnError: false }).catch(() => undefined);
