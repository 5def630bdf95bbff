import { lazy, Suspense, useState } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { isConflict, usePrintStep, waitsForRecord, type PrintJob, type PrintStep } from '../api/print-jobs';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Note } from '../ui/States';
import { toast } from '../ui/Toaster';

const PrintFileDialog = lazy(async () => ({
  default: (await import('./PrintFileDialog')).PrintFileDialog,
}));

/** Time after which a dialog is gone and has tried to return the focus to a button that is gone too. */
const DIALOG_CLOSED_MS = 50;

/** What is open above the page: the file dialog of a placement, by index, or a confirmation. */
type Open = number | Decision | null;
type Decision = keyof typeof QUESTIONS;

interface PrintJobActionsProps {
  job: PrintJob;
  /** The job has changed: the focus must move to something that still exists. */
  onMoved: () => void;
}

/**
 * Messages from staff, and the buyer's actions apart from deciding about a proof: files, skipping the proof,
 * reopening.
 */
export function PrintJobActions({ job, onMoved }: PrintJobActionsProps) {
  const [open, setOpen] = useState<Open>(null);
  const step = usePrintStep(String(job.orderId));
  const close = (): void => {
    step.reset();
    setOpen(null);
  };
  const end = (text: string, tone: 'good' | 'danger'): void => {
    close();
    toast(text, { tone });
    // The button that opened the dialog may be gone.
    setTimeout(onMoved, DIALOG_CLOSED_MS);
  };
  const take = (next: PrintStep, done: string): void => {
    if (step.isPending) return;
    step.mutate(next, {
      onSuccess: () => end(done, 'good'),
      onError: (error) => {
        if (isConflict(error)) end(`${messageOf(error, '')} 최신 내용을 다시 불러왔습니다.`, 'danger');
      },
    });
  };
  const problem = step.isError ? messageOf(step.error, messageFor('SERVER_UNREACHABLE')) : null;
  return (
    <>
      <Messages job={job} />
      {job.moves.includes('submit') && <Files job={job} onOpen={setOpen} />}
      <Decisions job={job} onOpen={setOpen} />
      <Question
        move={open === 'skipProof' || open === 'reopen' ? open : null}
        isSending={step.isPending}
        problem={problem}
        onClose={close}
        onConfirm={(kind) => take({ kind, id: job.id }, QUESTIONS[kind].done)}
      />
      {typeof open === 'number' && (
        <Suspense fallback={<p role="status">인쇄 화면을 불러오는 중입니다.</p>}>
          <PrintFileDialog
            job={job}
            index={open}
            isSending={step.isPending}
            problem={problem}
            onSend={(body) => take({ kind: 'submit', id: job.id, body }, '인쇄 파일을 보냈습니다.')}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The buyer's possible decisions. */
function Decisions({ job, onOpen }: { job: PrintJob; onOpen: (move: Decision) => void }) {
  if (waitsForRecord(job))
    return (
      <p role="status" className="mt-3 text-sm text-ink-soft">
        파일과 배치를 확인하고 있습니다. 확인이 끝나면 시안 없이 진행하실 수 있습니다.
      </p>
    );
  const decisions = (['skipProof', 'reopen'] as const).filter((move) => job.moves.includes(move));
  if (decisions.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {decisions.map((move) => (
        <Button key={move} size="sm" onClick={() => onOpen(move)}>
          {QUESTIONS[move].confirm}
        </Button>
      ))}
    </div>
  );
}

/** The staff's message that the buyer must see now. */
function Messages({ job: { state, heldReason, events } }: { job: PrintJob }) {
  const requested = state === 'WAITING' ? events.findLast(({ move }) => move === 'askFile')?.note : null;
  return (
    <>
      {heldReason !== null && (
        <Note tone="warning" className="mt-2">
          보류 중입니다: {heldReason}
        </Note>
      )}
      {requested != null && (
        <Note tone="warning" className="mt-2">
          담당자 메시지: {requested}
        </Note>
      )}
    </>
  );
}

/** The files of the placements, each with a button to submit one. */
function Files({ job, onOpen }: { job: PrintJob; onOpen: (index: number) => void }) {
  return (
    <ul aria-label="인쇄 파일" className="mt-3 space-y-2">
      {job.print.placements.map(({ area, areaName, artwork, widthMm, heightMm }, index) => {
        const label = artwork === null ? '파일 보내기' : '다른 파일 보내기';
        return (
          <li key={area} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="figures text-sm text-ink-soft">
              {areaName}
              {artwork === null ? ' · 파일 없음' : ` · ${widthMm} × ${heightMm}mm`}
            </span>
            <Button
              size="sm"
              variant={artwork === null || job.state === 'WAITING' ? 'primary' : 'plain'}
              aria-label={`${areaName} ${label}`}
              onClick={() => onOpen(index)}
            >
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const QUESTIONS = {
  skipProof: {
    title: '시안 없이 진행하시겠습니까?',
    text: '시안을 만들지 않고 보내 주신 파일 그대로 제작합니다. 확정되면 단순 변심으로는 취소하실 수 없으며, 제작을 시작하기 전까지 확정을 취소하실 수 있습니다.',
    confirm: '시안 없이 진행',
    done: '시안 없이 제작하도록 확정했습니다.',
  },
  reopen: {
    title: '확정을 취소하시겠습니까?',
    text: '확정을 취소하고 수정 요청 상태로 되돌립니다. 다시 확정하실 때까지 제작하지 않습니다.',
    confirm: '확정 취소',
    done: '확정을 취소했습니다.',
  },
} as const;

interface QuestionProps {
  move: Decision | null;
  isSending: boolean;
  problem: string | null;
  onConfirm: (move: Decision) => void;
  onClose: () => void;
}

/** Asks for confirmation before the proof is skipped, or an approval is reopened. */
function Question({ move, isSending, problem, onConfirm, onClose }: QuestionProps) {
  if (move === null) return null;
  const { title, text, confirm } = QUESTIONS[move];
  return (
    <Dialog open onClose={onClose} title={title} description={text}>
      {problem !== null && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-2 flex gap-3">
        <Button variant="primary" disabled={isSending} onClick={() => onConfirm(move)}>
          {confirm}
        </Button>
        <Button onClick={onClose}>취소</Button>
      </div>
    </Dialog>
  );
}
