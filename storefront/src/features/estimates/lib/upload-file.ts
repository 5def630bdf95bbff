import { ESTIMATE_LIMITS, FILE_MAX_BYTES, messageFor } from '@store/domain';

const MEGABYTES = FILE_MAX_BYTES / (1024 * 1024);

/** For the file dialog. An AI file is a PDF or PostScript inside, which most devices do not know by its type. */
export const UPLOAD_ACCEPT = '.ai,.pdf,.png,.jpg,.jpeg';
const ENDINGS = /\.(ai|pdf|png|jpe?g)$/i;

/** Said before anything is chosen. */
export const UPLOAD_HINT = `AI, PDF, PNG, JPG · ${MEGABYTES}MB 이하 · ${ESTIMATE_LIMITS.files}개까지`;

/** Why the file cannot be sent, by what this device knows of it; null where the server may have a look. */
export function uploadProblem({ name, size }: { name: string; size: number }): string | null {
  if (!ENDINGS.test(name)) return `${messageFor('FILE_PURPOSE')} (AI, PDF, PNG, JPG)`;
  if (size === 0) return messageFor('FILE_EMPTY');
  return size > FILE_MAX_BYTES ? messageFor('FILE_TOO_LARGE', { megabytes: MEGABYTES }) : null;
}
