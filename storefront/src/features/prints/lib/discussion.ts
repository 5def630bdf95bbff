import type { ProofPage, DiscussedProof, Thread } from '../api/discussion';

/** What can be compared: a page of a proof, or the placement record. */
export interface Picture {
  /** Its key in a choice: 'record', or the number of the proof. */
  key: string;
  label: string;
  pages: readonly ComparedPage[];
}

export interface ComparedPage {
  url: string;
  zoomUrl: string;
  /** Pixels of the larger picture; null where only the picture itself tells. */
  size: { width: number; height: number } | null;
}

/** Label of the SHA-256 by which a file is recognised. */
export const FILE_HASH = '파일 고유값 (SHA-256)';

export const proofLabel = (no: number): string => `${no}차 시안`;

/** The requested proof, else the newest sent one. */
export const latestProof = (proofs: readonly DiscussedProof[]): DiscussedProof | undefined =>
  proofs.find(({ state }) => state === 'current') ?? proofs.find(({ state }) => state !== 'draft');

/** Everything that can be compared, oldest first, without proofs whose pictures are deleted. */
export function picturesOf(discussion: {
  pictureUrl: string | null;
  proofs: readonly DiscussedProof[];
}): Picture[] {
  const record =
    discussion.pictureUrl === null
      ? []
      : [
          {
            key: 'record',
            label: '배치 기록',
            pages: [{ url: discussion.pictureUrl, zoomUrl: discussion.pictureUrl, size: null }],
          },
        ];
  const proofs = discussion.proofs
    .filter(({ pages, state }) => pages.length > 0 && state !== 'draft')
    .toSorted((a, b) => a.no - b.no)
    .map(({ no, pages }) => ({ key: String(no), label: proofLabel(no), pages: pages.map(comparedPage) }));
  return [...record, ...proofs];
}

const comparedPage = ({ url, zoomUrl, width, height }: ProofPage): ComparedPage => ({
  url,
  zoomUrl,
  size: { width, height },
});

/** Threads about this proof, those with a pin on this page first. */
export const threadsOfProof = (threads: readonly Thread[], no: number): Thread[] =>
  threads.filter(({ proofNo }) => proofNo === no);

/** The open threads of this proof: a change request repeats them. */
export const openPins = (threads: readonly Thread[], no: number): Thread[] =>
  threadsOfProof(threads, no).filter(({ x, resolvedAt }) => x !== null && resolvedAt === null);

/** Threads about the job, not about a proof. */
export const threadsOfJob = (threads: readonly Thread[]): Thread[] =>
  threads.filter(({ proofNo }) => proofNo === null);

/** Open threads of earlier proofs. */
export const olderOpenThreads = (threads: readonly Thread[], no: number): Thread[] =>
  threads.filter(({ proofNo, resolvedAt }) => proofNo !== null && proofNo < no && resolvedAt === null);

const LONGER_SIDE = 1600;

/** Both pictures of a page for `srcset`, with their widths. */
export function sourcesOf({ url, zoomUrl, size }: ComparedPage): string | undefined {
  if (size === null) return undefined;
  const longer = Math.max(size.width, size.height);
  const small = Math.min(size.width, Math.round((size.width * LONGER_SIDE) / longer));
  return small === size.width ? undefined : `${url} ${small}w, ${zoomUrl} ${size.width}w`;
}
