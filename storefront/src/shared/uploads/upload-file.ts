import { FILE_MAX_BYTES, messageFor, PROOF_LIMITS, THREAD_LIMITS } from '@store/domain';

const MEGABYTES = FILE_MAX_BYTES / (1024 * 1024);

/** The files that a place accepts. */
export interface UploadRules {
  /** Files at most. */
  maxFiles: number;
  /** For the file dialog. */
  accept: string;
  endings: RegExp;
  /** The types in readable form. */
  types: string;
}

/** An AI file is a PDF or PostScript inside, whose type most devices do not know. */
export const THREAD_UPLOADS: UploadRules = {
  maxFiles: THREAD_LIMITS.files,
  accept: '.ai,.pdf,.png,.jpg,.jpeg',
  endings: /\.(ai|pdf|png|jpe?g)$/i,
  types: 'AI, PDF, PNG, JPG',
};

/** Files of a comment in the proof discussion. */
export const PROOF_COMMENT_UPLOADS: UploadRules = {
  maxFiles: PROOF_LIMITS.commentFiles,
  accept: '.pdf,.png,.jpg,.jpeg',
  endings: /\.(pdf|png|jpe?g)$/i,
  types: 'PDF, PNG, JPG',
};

/** Shown before anything is chosen. */
export const uploadHint = ({ types, maxFiles }: UploadRules): string =>
  `${types} · ${MEGABYTES}MB 이하 · ${maxFiles}개까지`;

/** Why the file cannot be sent, as far as this device knows; null where the server should decide. */
export function uploadProblem(
  { name, size }: { name: string; size: number },
  { endings, types }: UploadRules,
): string | null {
  if (!endings.test(name)) return `${messageFor('FILE_PURPOSE')} (${types})`;
  if (size === 0) return messageFor('FILE_EMPTY');
  return size > FILE_MAX_BYTES ? messageFor('FILE_TOO_LARGE', { megabytes: MEGABYTES }) : null;
}
