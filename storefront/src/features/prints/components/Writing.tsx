import { toast } from '../../../shared/ui/Toaster';
import type { DiscussedProof, DiscussionCalls, Thread } from '../api/discussion';
import { openPins, proofLabel } from '../lib/discussion';
import type { PinPosition } from './ProofView';
import { WriteDialog } from './WriteDialog';

/** The dialog above the page. */
export type Open =
  | { what: 'approve' }
  | { what: 'change' }
  | { what: 'job' }
  | { what: 'pin'; pin: PinPosition; proofNo: number }
  | { what: 'answer'; thread: Thread }
  | null;

/** Comments already on the proof, which are part of a change request. */
function Pins({ threads }: { threads: readonly Thread[] }) {
  if (threads.length === 0) return null;
  return (
    <ul aria-label="함께 전할 의견" className="space-y-1 border-l-4 border-celadon pl-3 text-sm">
      {threads.map(({ no, page, comments }) => (
        <li key={no} className="break-words">
          <strong className="figures">
            의견 {no}
            {page !== null && ` (${page}쪽)`}
          </strong>{' '}
          {comments[0]?.body}
        </li>
      ))}
    </ul>
  );
}

interface WritingProps {
  open: Open;
  current: DiscussedProof | undefined;
  threads: readonly Thread[];
  calls: DiscussionCalls;
  onClose: () => void;
}

/** The dialog for any text. */
export function Writing({ open, current, threads, calls: { write, change }, onClose }: WritingProps) {
  if (open?.what === 'change' && current !== undefined)
    return (
      <WriteDialog
        title={`${proofLabel(current.no)} 수정 요청`}
        description="시안에 남기신 의견과 함께 담당자에게 전합니다. 수정은 무료입니다."
        label="수정할 내용"
        action="수정 요청 보내기"
        onSend={async (text, files) => {
          await change.mutateAsync({ proofNo: current.no, text, ...files });
          toast('수정을 요청했습니다.');
        }}
        onClose={onClose}
      >
        <Pins threads={openPins(threads, current.no)} />
      </WriteDialog>
    );
  if (open?.what === 'answer')
    return (
      <WriteDialog
        title={`의견 ${open.thread.no}에 답글`}
        label="답글"
        action="답글 남기기"
        onSend={(body, files) => write.mutateAsync({ body, threadNo: open.thread.no, ...files })}
        onClose={onClose}
      />
    );
  if (open?.what === 'pin') {
    const { page, x, y } = open.pin;
    return (
      <WriteDialog
        title={`${proofLabel(open.proofNo)} ${page}쪽에 의견`}
        description={`가로 ${Math.round(x * 100)}%, 세로 ${Math.round(y * 100)}% 위치`}
        label="의견"
        action="의견 남기기"
        onSend={(body, files) => write.mutateAsync({ body, proofNo: open.proofNo, page, x, y, ...files })}
        onClose={onClose}
      />
    );
  }
  if (open?.what !== 'job') return null;
  return (
    <WriteDialog
      title="작업 전체에 의견"
      label="의견"
      action="의견 남기기"
      onSend={(body, files) => write.mutateAsync({ body, ...files })}
      onClose={onClose}
    />
  );
}
