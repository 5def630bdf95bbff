import {
  APPROVAL_KIND_LABELS,
  APPROVAL_TEXT_VERSION,
  approvalText,
  maskEmail,
  maskPhone,
  printStateLabel,
  type PrintLinkEventName,
  type PrintLinkRight,
  type ProofState,
} from '@store/domain';
import type { FileDto } from '../../files/dto/file.dto.js';
import type { FilesService, Viewer } from '../../files/files.service.js';
import type { ApprovalDto, ApprovalWordsDto, SharedApprovalDto } from './dto/approval.dto.js';
import type { CommentDto, ThreadDto } from './dto/comment.dto.js';
import type { PrintLinkDto } from './dto/print-link.dto.js';
import type { PrintProofDto, SharedPrintProofDto } from './dto/proof.dto.js';
import type { SharedPlacementDto } from './dto/shared-room.dto.js';
import type { StoredJob } from '../jobs/print-jobs.repository.js';
import type { PrivateLink, PrivateLinkUse } from '../../private-links/private-links.service.js';
import { sees, takesPart, type ProofViewer } from './proof-viewers.js';
import type { StoredApproval, StoredComment, StoredProof } from './proofs.repository.js';

/** Who signs addresses of files, and for whom. */
interface Signing {
  files: FilesService;
  viewer: Viewer;
}

/** A proof as holders of links see it. */
export function sharedProof(
  job: Pick<StoredJob, 'proofNo'>,
  proof: StoredProof,
  { files, viewer }: Signing,
): SharedPrintProofDto {
  const state: ProofState =
    proof.sentAt === null ? 'draft' : proof.no === job.proofNo ? 'current' : 'superseded';
  return {
    no: proof.no,
    state,
    sha256: proof.sha256,
    message: proof.message,
    pages: (proof.pages ?? []).map(({ width, height, fileId, zoomId }, i) => ({
      no: i + 1,
      width,
      height,
      url: files.sign(fileId, viewer).url,
      zoomUrl: files.sign(zoomId, viewer).url,
    })),
    sentAt: proof.sentAt,
  };
}

/** The same for the buyer and staff. */
export function proofView(
  job: Pick<StoredJob, 'proofNo'>,
  proof: StoredProof,
  signing: Signing,
  viewer: ProofViewer,
): PrintProofDto {
  const { type, fileName, bytes, state: check, report, fileId, sentByName, createdAt } = proof;
  return {
    ...sharedProof(job, proof, signing),
    type,
    fileName,
    bytes,
    check,
    report: sees(viewer, 'internals') && check !== 'queued' && check !== 'running' ? report : null,
    fileUrl: fileId === null ? null : signing.files.sign(fileId, signing.viewer).url,
    sentByName,
    createdAt,
  };
}

function nameOf({ author, authorName }: StoredComment, viewer: ProofViewer): string {
  if (author === 'link') return `링크 · ${authorName}`;
  if (author === 'supplier') return `제작처 · ${authorName}`;
  if (sees(viewer, 'names')) return authorName;
  return author === 'buyer' ? '주문자' : '담당자';
}

/** Comments by thread, oldest first. */
export function threadViews(
  comments: readonly StoredComment[],
  proofs: readonly Pick<StoredProof, 'id' | 'no'>[],
  attached: readonly FileDto[],
  viewer: ProofViewer,
): ThreadDto[] {
  const threads = new Map<number, ThreadDto>();
  for (const one of comments) {
    const thread = threads.get(one.threadNo);
    const comment: CommentDto = {
      id: one.id,
      author: one.author,
      authorName: nameOf(one, viewer),
      body: one.body,
      files: attached.filter(({ id }) => one.fileIds.includes(id)),
      createdAt: one.createdAt,
    };
    if (thread !== undefined) thread.comments.push(comment);
    else
      threads.set(one.threadNo, {
        no: one.threadNo,
        proofNo: proofs.find(({ id }) => id === one.proofId)?.no ?? null,
        page: one.page,
        x: one.x,
        y: one.y,
        resolvedAt: one.resolvedAt,
        comments: [comment],
      });
  }
  return [...threads.values()];
}

/** The comments of the threads in which the viewer takes part; of any number of jobs, oldest first. */
export function commentsFor<C extends StoredComment & { jobId: number }>(
  viewer: ProofViewer,
  comments: readonly C[],
): C[] {
  const open = new Map<string, boolean>();
  return comments.filter(({ jobId, threadNo, author }) => {
    const thread = `${jobId}/${threadNo}`;
    if (!open.has(thread)) open.set(thread, takesPart(viewer, author));
    return open.get(thread) === true;
  });
}

export function sharedApproval(
  job: Pick<StoredJob, 'approvalId'>,
  approval: StoredApproval,
  proofs: readonly Pick<StoredProof, 'id' | 'no'>[],
): SharedApprovalDto {
  const { id, kind, proofId, sha256, quantity, createdAt } = approval;
  return {
    kind,
    kindLabel: APPROVAL_KIND_LABELS[kind],
    proofNo: proofs.find((one) => one.id === proofId)?.no ?? null,
    sha256,
    quantity,
    current: id === job.approvalId,
    at: createdAt,
  };
}

export function approvalView(
  job: Pick<StoredJob, 'approvalId'>,
  approval: StoredApproval,
  proofs: readonly Pick<StoredProof, 'id' | 'no'>[],
): ApprovalDto {
  const { id, person, typedName, words, wordsVersion, note, kind } = approval;
  const name = person ?? '시스템';
  const decider = kind === 'link' ? `링크 · ${name}` : name;
  return {
    ...sharedApproval(job, approval, proofs),
    id,
    person: decider,
    typedName,
    words,
    wordsVersion,
    note,
  };
}

/** The text that an approval of the current proof accepts; null where none is requested. */
export function approvalTextOf({
  state,
  proofNo,
}: Pick<StoredJob, 'state' | 'proofNo'>): ApprovalWordsDto | null {
  const text = state === 'PROOF_SENT' && proofNo !== null ? approvalText(proofNo) : null;
  return text === null ? null : { version: APPROVAL_TEXT_VERSION, text };
}

/** What the holder may do by a proof link; null for a supplier link. */
export const rightOf = ({ right }: PrivateLink): PrintLinkRight | null => right as PrintLinkRight | null;

export function linkView(
  link: PrivateLink,
  uses: readonly PrivateLinkUse[],
  { live, viewer }: { live: boolean; viewer: ProofViewer },
): PrintLinkDto {
  const { grantId, purpose, person, email, phone, expiresAt, endedAt, createdAt } = link;
  return {
    id: grantId,
    kind: purpose === 'supplier' ? 'supplier' : 'proof',
    person: person ?? '',
    contact: email !== null ? maskEmail(email) : phone === null ? null : maskPhone(phone),
    right: rightOf(link),
    expiresAt,
    revokedAt: endedAt,
    live,
    createdAt,
    events: uses
      .filter((use) => use.grantId === grantId)
      .map(({ what, note, ip, at }) => ({
        what: what as PrintLinkEventName,
        note,
        ip: sees(viewer, 'internals') ? ip : null,
        at,
      })),
  };
}

/** What holders of links see of every job. */
export function sharedJob(job: StoredJob, files: FilesService, fileNames: ReadonlyMap<string, string>) {
  const { pictureId, no, title, quantity, state, heldReason, isProofSkipped, print } = job;
  const placements = print.placements.map((placement): SharedPlacementDto => {
    const { area, areaName, method, methodName, inks, colours, widthMm, heightMm, xMm, yMm } = placement;
    const { rotation, label, artwork } = placement;
    const fileName = artwork === null ? null : (fileNames.get(artwork.versionId) ?? null);
    const what = { area, areaName, method, methodName, inks, colours, label, fileName };
    return { ...what, widthMm, heightMm, xMm, yMm, rotation };
  });
  return {
    no,
    title,
    quantity,
    state,
    stateLabel: printStateLabel(state, isProofSkipped),
    held: heldReason !== null,
    summary: print.summary,
    placements,
    pictureUrl: pictureId === null ? null : files.sign(pictureId, null).url,
  };
}
