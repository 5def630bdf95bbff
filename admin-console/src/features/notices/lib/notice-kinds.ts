import { NOTICE_KIND_LABELS } from '@store/domain';

/** Kinds to choose from. */
export const KIND_CHOICES = Object.entries(NOTICE_KIND_LABELS).map(([value, label]) => ({ value, label }));

/** The name of a kind; an unknown one is shown as the server names it. */
export const kindLabel = (kind: string): string => NOTICE_KIND_LABELS[kind] ?? kind;
