import clsx from 'clsx';
import { formatDateTimeKst } from '@store/domain';
import { AttachedFiles } from '../../../shared/uploads/AttachedFiles';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import type { ThreadComment, Thread } from '../api/discussion';
import { proofLabel } from '../lib/discussion';

/** Target of the page when a pin is pressed. */
export const threadId = (no: number): string => `thread-${no}`;

interface ThreadsProps {
  /** Name of the list. */
  label: string;
  threads: readonly Thread[];
  isBusy?: boolean;
  onAnswer: (thread: Thread) => void;
  /** Absent where threads cannot be reopened. */
  onReopen?: (no: number) => void;
}

/** Threads, each with its comments, oldest first. */
export function Threads({ label, threads, ...rest }: ThreadsProps) {
  return (
    <ul aria-label={label} className="space-y-3">
      {threads.map((thread) => (
        <li key={thread.no}>
          <ThreadCard thread={thread} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function subjectOf({ proofNo, page }: Thread): string {
  if (proofNo === null) return '작업 전체';
  return page === null ? proofLabel(proofNo) : `${proofLabel(proofNo)} ${page}쪽`;
}

function ThreadCard({
  thread,
  isBusy = false,
  onAnswer,
  onReopen,
}: Omit<ThreadsProps, 'label' | 'threads'> & { thread: Thread }) {
  const { no, resolvedAt, comments } = thread;
  return (
    <article
      id={threadId(no)}
      tabIndex={-1}
      aria-label={`의견 ${no}`}
      className="scroll-mt-40 border border-rule bg-white p-4"
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span
          aria-hidden
          className={clsx(
            'grid size-7 place-items-center rounded-full font-bold text-white',
            resolvedAt === null ? 'bg-persimmon-deep' : 'bg-ink-faint',
          )}
        >
          {no}
        </span>
        <span className="text-ink-soft">{subjectOf(thread)}</span>
        {resolvedAt !== null && <Stamp tone="pine">해결됨</Stamp>}
      </p>
      <ol className="mt-3 space-y-3">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" aria-label={`의견 ${no}에 답글 쓰기`} onClick={() => onAnswer(thread)}>
          답글
        </Button>
        {resolvedAt !== null && onReopen !== undefined && (
          <Button
            size="sm"
            aria-label={`의견 ${no} 다시 열기`}
            disabled={isBusy}
            onClick={() => onReopen(no)}
          >
            다시 열기
          </Button>
        )}
      </div>
    </article>
  );
}

function Comment({ comment: { author, authorName, body, files, createdAt } }: { comment: ThreadComment }) {
  return (
    <li className={clsx('border-l-4 pl-3', author === 'staff' ? 'border-celadon' : 'border-rule')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-sm">{authorName}</strong>
        <time dateTime={createdAt} className="figures text-sm text-ink-faint">
          {formatDateTimeKst(createdAt)}
        </time>
      </p>
      <p className="break-words whitespace-pre-wrap">{body}</p>
      <AttachedFiles files={files} />
    </li>
  );
}
