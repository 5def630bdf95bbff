import { useRef, useState } from 'react';
import { Download, FileText } from 'lucide-react';
import { dayLabel, formatCount, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PRINT_TONES } from '../../../shared/print/print-states';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Stamp } from '../../../shared/ui/Stamp';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useJobSheet, useSupplyFiles, useSupplyStep, type SupplyJob } from '../api/supply';
import { FILE_HASH, proofLabel } from '../lib/discussion';
import { positionText, sizeText } from '../lib/supply';
import { Threads } from './Threads';
import { WriteDialog } from './WriteDialog';

interface SupplyJobCardProps {
  job: SupplyJob;
  token: string;
}

type Open = { what: 'start' | 'finish' } | { what: 'write' } | { what: 'answer'; threadNo: number } | null;

/** Time after which a dialog is gone and has tried to return the focus to a button that is gone too. */
const DIALOG_CLOSED_MS = 50;

/** A job as the workshop needs it: product, quantity, date, files. */
export function SupplyJobCard({ job, token }: SupplyJobCardProps) {
  const [open, setOpen] = useState<Open>(null);
  const step = useSupplyStep(token);
  const article = `supply-job-${job.id}`;
  const { no, title } = job;
  const end = (text: string, tone: 'good' | 'danger'): void => {
    setOpen(null);
    toast(text, { tone });
    // The job may now be under another heading.
    setTimeout(() => document.getElementById(article)?.focus(), DIALOG_CLOSED_MS);
  };
  return (
    <article
      id={article}
      tabIndex={-1}
      aria-label={`${no} ${title}`}
      className="scroll-mt-32 border border-rule bg-white p-4 focus:outline-none sm:p-5"
    >
      <Head job={job} />
      <div className="mt-4 grid gap-5 md:grid-cols-[14rem_minmax(0,1fr)]">
        <JobPicture job={job} />
        <Placements job={job} />
      </div>
      <Files job={job} token={token} />
      <Steps job={job} onOpen={setOpen} />
      {job.threads.length > 0 && (
        <div className="mt-5">
          <Threads
            label={`${no} 담당자와의 메시지`}
            threads={job.threads}
            onAnswer={({ no: threadNo }) => setOpen({ what: 'answer', threadNo })}
          />
        </div>
      )}
      {(open?.what === 'start' || open?.what === 'finish') && (
        <MoveDialog
          what={open.what}
          job={job}
          isSending={step.isPending}
          onConfirm={(kind) =>
            step.mutate(
              { kind, id: job.id },
              {
                onSuccess: () => end(MOVES[kind].done, 'good'),
                onError: (error) => end(messageOf(error, messageFor('SERVER_UNREACHABLE')), 'danger'),
              },
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {(open?.what === 'write' || open?.what === 'answer') && (
        <WriteDialog
          title={open.what === 'write' ? '담당자에게 쓰기' : '답글'}
          description={`${no} · ${title}`}
          label="내용"
          action="보내기"
          onSend={(body, files) =>
            step.mutateAsync({
              kind: 'comment',
              id: job.id,
              body: { body, ...files, ...(open.what === 'answer' ? { threadNo: open.threadNo } : {}) },
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  );
}

/** Product, quantity and date, and the note of staff. */
function Head({ job: { no, title, quantity, state, stateLabel, held, dueOn, note } }: { job: SupplyJob }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="figures text-sm text-ink-soft">{no}</span>
            <Stamp tone={PRINT_TONES[state]}>{stateLabel}</Stamp>
            {held && <Stamp>보류</Stamp>}
          </p>
          <h3 className="mt-1 text-lg font-bold break-words">{title}</h3>
        </div>
        <dl className="flex gap-6">
          <div>
            <dt className="text-sm text-ink-soft">수량</dt>
            <dd className="figures text-heading font-bold">{formatCount(quantity)}개</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">출고일</dt>
            <dd className="figures text-heading font-bold">{dueOn === null ? '미정' : dayLabel(dueOn)}</dd>
          </div>
        </dl>
      </div>
      {held && (
        <Note tone="warning" className="mt-3">
          보류된 작업입니다. 다시 안내해 드릴 때까지 제작하지 말아 주세요.
        </Note>
      )}
      {note !== null && (
        <Note className="mt-3">
          <strong className="block text-sm">담당자 메모</strong>
          <span className="break-words whitespace-pre-wrap">{note}</span>
        </Note>
      )}
    </>
  );
}

/** The approved proof, else the placement of the files. */
function JobPicture({ job: { proof, pictureUrl } }: { job: SupplyJob }) {
  const page = proof?.pages[0];
  const picture =
    proof !== null && page !== undefined
      ? { url: page.url, large: page.zoomUrl, label: `확정 시안 (${proofLabel(proof.no)})` }
      : pictureUrl === null
        ? null
        : { url: pictureUrl, large: pictureUrl, label: '배치 기록' };
  if (picture === null)
    return (
      <p className="grid min-h-32 place-items-center border border-dashed border-edge p-4 text-center text-sm text-ink-soft">
        등록된 이미지가 없습니다.
      </p>
    );
  return (
    <figure>
      <a href={picture.large} target="_blank" rel="noreferrer" className="block border border-rule bg-paper">
        <img
          src={picture.url}
          alt={`${picture.label} 크게 보기 (새 창)`}
          loading="lazy"
          className="mx-auto max-h-56"
        />
      </a>
      <figcaption className="mt-1 text-center text-sm text-ink-soft">{picture.label}</figcaption>
    </figure>
  );
}

function Placements({ job: { no, placements } }: { job: SupplyJob }) {
  return (
    <ul aria-label={`${no} 인쇄 위치`} className="space-y-3">
      {placements.map((placement, i) => (
        <li key={i} className="border-l-4 border-celadon pl-3">
          <p className="font-semibold">{placement.label}</p>
          <dl className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
            <dt className="text-ink-soft">크기</dt>
            <dd className="figures">{sizeText(placement) ?? '파일 대기 중'}</dd>
            <dt className="text-ink-soft">위치</dt>
            <dd className="figures">{positionText(placement)}</dd>
            {placement.colours.length > 0 && (
              <>
                <dt className="text-ink-soft">색</dt>
                <dd>{placement.colours.join(', ')}</dd>
              </>
            )}
            <dt className="text-ink-soft">파일</dt>
            <dd className="break-words">{placement.fileName ?? '파일 대기 중'}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The job sheet and the files. File addresses are requested when needed, because each request is recorded. */
function Files({ job: { id, no, files: count }, token }: SupplyJobCardProps) {
  const sheet = useJobSheet(token);
  const files = useSupplyFiles(token);
  const list = useRef<HTMLUListElement>(null);
  const problem = sheet.error ?? files.error;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`${no} 작업지시서 내려받기`}
          aria-disabled={sheet.isPending}
          onClick={() => sheet.isPending || sheet.mutate({ id, no })}
        >
          <FileText aria-hidden className="size-4" />
          {sheet.isPending ? '작업지시서 만드는 중…' : '작업지시서 내려받기'}
        </Button>
        {count > 0 && (
          <Button
            size="sm"
            aria-label={`${no} 파일 ${formatCount(count)}개 내려받기`}
            aria-disabled={files.isPending}
            onClick={() =>
              files.isPending ||
              files.mutate(id, { onSuccess: () => setTimeout(() => list.current?.focus()) })
            }
          >
            <Download aria-hidden className="size-4" />
            파일 {formatCount(count)}개 내려받기
          </Button>
        )}
      </div>
      {problem !== null && (
        <Note tone="danger" className="mt-3">
          {messageOf(problem, messageFor('SERVER_UNREACHABLE'))}
        </Note>
      )}
      {files.data !== undefined && (
        <ul ref={list} tabIndex={-1} aria-label={`${no} 받을 파일`} className="mt-3 focus:outline-none">
          {files.data.map(({ what, name, sha256, url }) => (
            <li key={url} className="border-b border-rule py-2">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-medium break-all text-indigo underline underline-offset-4"
              >
                {name}
                <span className="sr-only"> (새 창)</span>
              </a>
              <p className="text-sm break-all text-ink-soft">
                {what === 'proof' ? '확정 시안' : '인쇄 파일'} · {FILE_HASH}{' '}
                <span className="figures">{sha256.slice(0, 12)}</span>
              </p>
            </li>
          ))}
          <li className="pt-2 text-sm text-ink-soft">이 주소는 10분 동안 열람할 수 있습니다.</li>
        </ul>
      )}
    </div>
  );
}

const MOVES = {
  start: {
    title: '제작을 시작하시겠습니까?',
    text: '시작하면 주문자가 시안을 더 고칠 수 없습니다.',
    action: '제작 시작',
    done: '제작 시작을 기록했습니다.',
  },
  finish: {
    title: '제작을 마치셨습니까?',
    text: '담당자에게 출고할 수 있다고 알립니다.',
    action: '제작 완료',
    done: '제작 완료를 기록했습니다.',
  },
} as const;

/** The actions that are possible now. */
function Steps({ job: { no, moves }, onOpen }: { job: SupplyJob; onOpen: (open: Open) => void }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-rule pt-4">
      {(['start', 'finish'] as const)
        .filter((move) => moves.includes(move))
        .map((move) => (
          <Button
            key={move}
            size="sm"
            variant="primary"
            aria-label={`${no} ${MOVES[move].action}`}
            onClick={() => onOpen({ what: move })}
          >
            {MOVES[move].action}
          </Button>
        ))}
      <Button size="sm" aria-label={`${no} 담당자에게 쓰기`} onClick={() => onOpen({ what: 'write' })}>
        담당자에게 쓰기
      </Button>
    </div>
  );
}

interface MoveDialogProps {
  what: keyof typeof MOVES;
  job: SupplyJob;
  isSending: boolean;
  onConfirm: (what: keyof typeof MOVES) => void;
  onClose: () => void;
}

function MoveDialog({ what, job: { no, title }, isSending, onConfirm, onClose }: MoveDialogProps) {
  const { title: question, text, action } = MOVES[what];
  return (
    <Dialog open onClose={onClose} title={question} description={`${no} · ${title}`}>
      <p>{text}</p>
      <div className="mt-4 flex gap-3">
        <Button variant="primary" aria-disabled={isSending} onClick={() => isSending || onConfirm(what)}>
          {action}
        </Button>
        <Button onClick={onClose}>취소</Button>
      </div>
    </Dialog>
  );
}
