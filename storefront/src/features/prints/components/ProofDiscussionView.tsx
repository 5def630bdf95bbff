import clsx from 'clsx';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { formatCount, formatDateTimeKst, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PRINT_TONES } from '../../../shared/print/print-states';
import { Button } from '../../../shared/ui/Button';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { Stamp } from '../../../shared/ui/Stamp';
import { Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import type { ProofDiscussion, DiscussionCalls, DiscussedProof, Thread } from '../api/discussion';
import {
  olderOpenThreads,
  picturesOf,
  proofLabel,
  latestProof,
  threadsOfJob,
  threadsOfProof,
} from '../lib/discussion';
import { ApproveDialog } from './ApproveDialog';
import { ProofView, type PinPosition } from './ProofView';
import { threadId, Threads } from './Threads';
import { Offer } from './Offer';
import { Writing, type Open } from './Writing';

const Compare = lazy(async () => ({ default: (await import('./Compare')).Compare }));

interface ProofDiscussionViewProps {
  discussion: ProofDiscussion;
  calls: DiscussionCalls;
  /** Owner of the link; null for the buyer. */
  linkPerson: string | null;
  /** Who may decide: '박대표님'. */
  decider: string;
  /** The content between the decision and the proof: messages, files, dates. */
  children?: ReactNode;
}

const STATUS_ID = 'room-status';
/** Time after which a dialog is gone and has tried to return the focus to a button that is gone too. */
const DIALOG_CLOSED_MS = 50;

/** The proof discussion: pictures, threads, and the decision. */
export function ProofDiscussionView({
  discussion,
  calls,
  linkPerson,
  decider,
  children,
}: ProofDiscussionViewProps) {
  const [open, setOpen] = useState<Open>(null);
  const [chosenNo, setChosenNo] = useState<number | null>(null);
  const current = latestProof(discussion.proofs);
  const proof = discussion.proofs.find(({ no, state }) => no === chosenNo && state !== 'draft') ?? current;
  const isLink = linkPerson !== null;
  const { isSeen, onSeen } = useSeen(current?.no ?? null);
  // The holder of a link decides about what was on the screen, not about an address.
  const mayDecide = !isLink || isSeen;
  const close = (): void => setOpen(null);
  const state = (
    <>
      <Status discussion={discussion} current={current} mayDecide={mayDecide} onOpen={setOpen} />
      <Offer discussion={discussion} decider={decider} />
      {children}
    </>
  );
  return (
    <>
      <PageTitle
        title={discussion.title}
        lead={
          <span className="figures">
            {discussion.summary} · {formatCount(discussion.quantity)}개 ·{' '}
            <span className="whitespace-nowrap">{discussion.no}</span>
          </span>
        }
      />
      {!isLink && state}
      <div className={clsx('grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]', isLink ? 'mt-4' : 'mt-8')}>
        <div className="min-w-0 space-y-8">
          <Proof
            discussion={discussion}
            proof={proof}
            onChoose={setChosenNo}
            onPin={(pin, proofNo) => setOpen({ what: 'pin', pin, proofNo })}
            onSeen={proof === current ? onSeen : undefined}
          />
          {isLink && <div>{state}</div>}
          <CompareSection discussion={discussion} />
        </div>
        <Opinions discussion={discussion} proof={proof} calls={calls} onOpen={setOpen} />
      </div>
      <Decision
        discussion={discussion}
        current={current}
        mayDecide={mayDecide}
        onOpen={setOpen}
        className="sticky bottom-0 z-20 -mx-4 mt-6 flex gap-2 border-t border-rule bg-paper px-4 py-3 lg:hidden"
      />
      {open?.what === 'approve' && current !== undefined && (
        <ApproveDialog
          discussion={discussion}
          proofNo={current.no}
          linkPerson={linkPerson}
          approve={calls.approve}
          onClose={(done) => {
            close();
            if (!done) return;
            setChosenNo(null);
            // The button that opened the dialog may be gone.
            setTimeout(() => document.getElementById(STATUS_ID)?.focus(), DIALOG_CLOSED_MS);
          }}
        />
      )}
      <Writing open={open} current={current} threads={discussion.threads} calls={calls} onClose={close} />
    </>
  );
}

/** Whether the proof with this number was seen; null = there is none yet. */
function useSeen(no: number | null): { isSeen: boolean; onSeen: () => void } {
  const [seenNo, setSeenNo] = useState<number | null>(null);
  const onSeen = useCallback(() => setSeenNo(no), [no]);
  return { isSeen: seenNo !== null && seenNo === no, onSeen };
}

interface StatusProps {
  discussion: ProofDiscussion;
  current: DiscussedProof | undefined;
  /** The proof was seen. */
  mayDecide: boolean;
  onOpen: (open: Open) => void;
}

/** Progress; on a wide screen with the possible decisions. */
function Status(props: StatusProps) {
  const { state, stateLabel, held } = props.discussion;
  return (
    <section
      id={STATUS_ID}
      tabIndex={-1}
      aria-label="진행 상태"
      className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3 focus:outline-none"
    >
      <p className="flex flex-wrap items-center gap-2">
        <Stamp tone={PRINT_TONES[state]}>{stateLabel}</Stamp>
        {held && <Stamp>보류</Stamp>}
        {props.current !== undefined && <strong>{proofLabel(props.current.no)}</strong>}
      </p>
      <Decision {...props} className="hidden gap-2 lg:flex" />
    </section>
  );
}

/** The decision buttons; on a phone they stay at the lower edge, within reach of the thumb. */
function Decision({
  discussion: { moves },
  current,
  mayDecide,
  onOpen,
  className,
}: StatusProps & { className: string }) {
  const mayApprove = current?.state === 'current' && moves.includes('approve');
  const mayChange = current?.state === 'current' && moves.includes('requestChanges');
  if (!mayApprove && !mayChange) return null;
  if (!mayDecide) {
    return (
      <p className={clsx(className, 'text-sm text-ink-soft')}>
        시안을 {current.pages.length > 1 ? `${current.pages.length}쪽 모두 ` : '끝까지 '}보시면 결정하실 수
        있습니다.
      </p>
    );
  }
  return (
    <div className={className}>
      {mayChange && (
        <Button size="sm" className="grow" onClick={() => onOpen({ what: 'change' })}>
          수정 요청
        </Button>
      )}
      {mayApprove && (
        <Button size="sm" variant="buy" className="grow" onClick={() => onOpen({ what: 'approve' })}>
          시안 확정
        </Button>
      )}
    </div>
  );
}

interface ProofProps {
  discussion: ProofDiscussion;
  proof: DiscussedProof | undefined;
  onChoose: (no: number) => void;
  onPin: (pin: PinPosition, proofNo: number) => void;
  onSeen: (() => void) | undefined;
}

const goToThread = (no: number): void => {
  const thread = document.getElementById(threadId(no));
  thread?.focus();
  thread?.scrollIntoView({ block: 'center' });
};

/** The shown proof, and the way to earlier ones. */
function Proof({ discussion, proof, onChoose, onPin, onSeen }: ProofProps) {
  const sent = discussion.proofs.filter(({ state }) => state !== 'draft');
  if (proof === undefined)
    return (
      <section aria-labelledby="proof-title">
        <h2 id="proof-title" className="text-heading font-bold">
          {discussion.pictureUrl === null ? '시안' : '배치 기록'}
        </h2>
        {discussion.pictureUrl === null ? (
          <p className="mt-3 border border-dashed border-edge px-6 py-14 text-center text-ink-soft">
            아직 보내 드린 시안이 없습니다.
          </p>
        ) : (
          <img
            src={discussion.pictureUrl}
            alt="배치 기록"
            loading="lazy"
            className="mt-3 w-full border border-rule bg-white"
          />
        )}
      </section>
    );
  const { no, state, message, sentAt } = proof;
  const onThisProof = state === 'current' ? (pin: PinPosition) => onPin(pin, no) : null;
  return (
    <section aria-labelledby="proof-title">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="proof-title" className="text-heading font-bold">
          {proofLabel(no)}
        </h2>
        {state === 'superseded' && <Stamp tone="ink">지난 시안</Stamp>}
        {sentAt !== null && (
          <time dateTime={sentAt} className="figures text-sm text-ink-faint">
            {formatDateTimeKst(sentAt)}
          </time>
        )}
      </div>
      {message !== null && (
        <Note className="mb-3">
          <span className="whitespace-pre-wrap">{message}</span>
        </Note>
      )}
      <ProofView
        key={no}
        proof={proof}
        threads={threadsOfProof(discussion.threads, no)}
        onPin={onThisProof}
        onThread={goToThread}
        {...(onSeen !== undefined && { onSeen })}
      />
      {sent.length > 1 && (
        <nav aria-label="시안 차수" className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {sent.map((proof) => (
              <li key={proof.no}>
                <Button
                  size="sm"
                  variant={proof.no === no ? 'primary' : 'plain'}
                  aria-current={proof.no === no ? 'true' : undefined}
                  onClick={() => onChoose(proof.no)}
                >
                  {proofLabel(proof.no)}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}

/** Nothing where there is nothing to compare; its code is loaded when it is opened. */
function CompareSection({ discussion }: { discussion: ProofDiscussion }) {
  const [isOpen, setOpen] = useState(false);
  const pictures = picturesOf(discussion);
  if (pictures.length < 2) return null;
  return (
    <section aria-labelledby="compare-title">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-2">
        <h2 id="compare-title" className="text-heading font-bold">
          시안 비교
        </h2>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen((now) => !now)}>
          {isOpen ? '비교 닫기' : '비교하기'}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3">
          <Suspense
            fallback={
              <Pending label="비교 화면을 불러오는 중입니다.">
                <Skeleton className="h-64" />
              </Pending>
            }
          >
            <Compare pictures={pictures} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

interface OpinionsProps {
  discussion: ProofDiscussion;
  proof: DiscussedProof | undefined;
  calls: DiscussionCalls;
  onOpen: (open: Open) => void;
}

/** Comments on this proof and on the job, and open ones of earlier proofs. */
function Opinions({ discussion, proof, calls, onOpen }: OpinionsProps) {
  const here = proof === undefined ? [] : threadsOfProof(discussion.threads, proof.no);
  const older = proof === undefined ? [] : olderOpenThreads(discussion.threads, proof.no);
  const ofJob = threadsOfJob(discussion.threads);
  const reopen = (no: number): void =>
    void calls.reopenThread
      .mutateAsync(no)
      .then(() => toast('의견을 다시 열었습니다.'))
      .catch((error: unknown) =>
        toast(messageOf(error, messageFor('SERVER_UNREACHABLE')), { tone: 'danger' }),
      );
  const shared = {
    isBusy: calls.reopenThread.isPending,
    onAnswer: (thread: Thread) => onOpen({ what: 'answer', thread }),
    onReopen: reopen,
  };
  return (
    <section aria-labelledby="opinions" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-2">
        <h2 id="opinions" className="text-heading font-bold">
          의견
        </h2>
        <Button size="sm" onClick={() => onOpen({ what: 'job' })}>
          의견 쓰기
        </Button>
      </div>
      <div className="mt-4 space-y-4">
        {here.length + ofJob.length + older.length === 0 && (
          <p className="text-ink-soft">
            아직 의견이 없습니다.{proof !== undefined && ' 시안에서 수정할 위치를 눌러 의견을 남겨 주세요.'}
          </p>
        )}
        {here.length > 0 && <Threads label="이 시안의 의견" threads={here} {...shared} />}
        {ofJob.length > 0 && <Threads label="작업 의견" threads={ofJob} {...shared} />}
        {older.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">
              지난 시안의 의견 {older.length}개
            </summary>
            <div className="mt-2">
              <Threads label="지난 시안의 의견" threads={older} {...shared} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}
