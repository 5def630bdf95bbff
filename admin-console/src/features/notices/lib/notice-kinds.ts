import { NOTICE_KIND_LABELS } from '@store/domain';

/** Kinds to choose from. */
export const NOTICE_KINDS = Object.entries(NOTICE_KIND_LABELS).map(([value, label]) => ({ value, label }));

/** A kind in words; one that is not known here is shown as the server names it. */
export const kindLabel = (kind: string): string => NOTICE_KIND_LABELS[kind] ?? kind;
