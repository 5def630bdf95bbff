import { useState } from 'react';
import {
  APPROVAL_CHECK_LABELS,
  APPROVAL_CHECKS,
  formatCount,
  hasApprovalChecks,
  isLinkPerson,
  messageFor,
  PROOF_LIMITS,
  type ApprovalCheck,
} from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { CheckField, TextField } from '../../../shared/ui/Field';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import type { ProofDiscussion, DiscussionCalls } from '../api/discussion';
import { proofLabel } from '../lib/discussion';

interface ApproveDialogProps {
  discussion: ProofDiscussion;
  proofNo: number;
  /** Owner of the link; null for the buyer. */
  linkPerson: string | null;
  approve: DiscussionCalls['approve'];
  /** `done`: it was approved or replaced, so the page shows the new state. */
  onClose: (done: boolean) => void;
}

const CONFLICT = 409;

/** Why the typed name is not that of the link's holder; null if it is. */
function nameProblemOf(typedName: string, person: string): string | null {
  if ([...typedName.trim()].length < PROOF_LIMITS.personMin) return messageFor('PRINT_LINK_PERSON');
  return isLinkPerson(typedName, person) ? null : messageFor('PRINT_LINK_NAME_DIFFERS');
}

/** Four checkboxes, the text, and who decides: after that exactly this is produced. */
export function ApproveDialog({ discussion, proofNo, linkPerson, approve, onClose }: ApproveDialogProps) {
  const [checks, setChecks] = useState<readonly ApprovalCheck[]>([]);
  const [typedName, setTypedName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string>();
  const { approvalWords: texts } = discussion;
  if (texts === null) return null;
  const wrongName = linkPerson === null ? null : nameProblemOf(typedName, linkPerson);
  const send = async (): Promise<void> => {
    if (approve.isPending) return;
    setNameProblem(wrongName ?? undefined);
    setProblem(hasApprovalChecks(checks) ? null : messageFor('PRINT_CHECKS_REQUIRED'));
    if (wrongName !== null || !hasApprovalChecks(checks)) return;
    try {
      const by = linkPerson === null ? {} : { typedName: typedName.trim() };
      await approve.mutateAsync({ proofNo, checks: [...checks], wordsVersion: texts.version, ...by });
      toast(`${proofLabel(proofNo)}을 확정했습니다.`);
      onClose(true);
    } catch (error) {
      const text = messageOf(error, messageFor('SERVER_UNREACHABLE'));
      if (!(error instanceof ApiError) || error.status !== CONFLICT) return setProblem(text);
      toast(text, { tone: 'danger' });
      onClose(true);
    }
  };
  const tick = (check: ApprovalCheck, isTicked: boolean): void =>
    setChecks((now) => (isTicked ? [...now, check] : now.filter((one) => one !== check)));
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`${proofLabel(proofNo)} 확정`}
      description={`${discussion.title} ${formatCount(discussion.quantity)}개 · ${discussion.summary}`}
    >
      <PostForm
        aria-label={`${proofLabel(proofNo)} 확정`}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="space-y-3"
      >
        <fieldset>
          <legend className="text-sm font-semibold">시안에서 확인한 항목</legend>
          <div className="mt-1 grid xs:grid-cols-2">
            {APPROVAL_CHECKS.map((check) => (
              <CheckField
                key={check}
                label={APPROVAL_CHECK_LABELS[check]}
                checked={checks.includes(check)}
                onChange={({ target }) => tick(check, target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <p className="border-l-4 border-indigo bg-white px-4 py-3">{texts.text}</p>
        <p className="text-sm text-ink-soft">
          확정하신 뒤에는 단순 변심으로 취소·반품하실 수 없습니다. 제작을 시작하기 전까지는 주문하신 분이
          확정을 취소하실 수 있습니다.
        </p>
        {linkPerson !== null && (
          <TextField
            label="확정하시는 분 이름"
            hint="본인 확인을 위해 이름을 입력해 주세요."
            autoComplete="name"
            maxLength={PROOF_LIMITS.person}
            value={typedName}
            onChange={({ target }) => setTypedName(target.value)}
            error={nameProblem}
          />
        )}
        {problem !== null && <Note tone="danger">{problem}</Note>}
        <Button type="submit" variant="buy" className="w-full" aria-disabled={approve.isPending}>
          {approve.isPending ? '확정하는 중…' : '이대로 확정'}
        </Button>
      </PostForm>
    </Dialog>
  );
}
