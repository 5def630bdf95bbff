const AUTHOR_LABELS = {
  buyer: '고객',
  visitor: '고객(비회원)',
  staff: '담당자',
  system: '시스템',
} as const;

/** Who wrote or did it. */
export function authorText({
  author,
  authorName,
}: {
  author: keyof typeof AUTHOR_LABELS;
  authorName: string;
}): string {
  return authorName === '' ? AUTHOR_LABELS[author] : `${authorName} · ${AUTHOR_LABELS[author]}`;
}
