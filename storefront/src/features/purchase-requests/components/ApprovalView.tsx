import { useRef, useState, type RefObject } from 'react';
import { LINK_DIGITS, orderName, type Decision } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { ReasonList } from '../../../shared/purchasing/PurchaseReasons';
import { Button } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import { useDecideByLink, type Approval, type LinkDecision } from '../api/approval';
import { decisionProblem, dayOf } from '../lib/request-view';
import { goodsOf } from '../lib/reduction';
import { DecisionDialog, type DecisionBody } from './DecisionDialog';
import { RequestLimits } from './RequestLimits';
import { CODE_DIGITS, ProofField } from './ProofField';
import { RequestLines, RequestSums } from './RequestLines';

interface ApprovalViewProps {
  token: string;
  approval: Approval;
  onDecided: (decision: Decision, answer: LinkDecision) => void;
  /** The link ended, or the request changed: what is shown is old. */
  onStale: () => void;
}

const GONE = 410;
const CONFLICT = 409;

/** What it costs, who asks for it and why, and the two buttons: in one view of a phone. Everything else is below. */
export function ApprovalView({ token, approval, onDecided, onStale }: ApprovalViewProps) {
  const [open, setOpen] = useState<Decision | null>(null);
  const { organizationName, siteName, requesterName, total, reasons, limits, memo, lines } = approval;
  const names = { siteName, requesterName, organizationName, amount: total, purchase: '요청' } as const;
  const months = limits.filter(({ period }) => period === 'month');
  return (
    <div className="mx-auto max-w-lg">
      <p className="text-sm text-ink-soft">
        {organizationName} · {siteName}
      </p>
      <h1 className="text-heading font-bold">{requesterName}님이 결재를 요청했습니다</h1>
      <p className="mt-2 text-ink-soft">{orderName(goodsOf(lines).map(({ productName }) => productName))}</p>
      <Price amount={total} className="text-[2.25rem] leading-tight" />
      <div className="mt-2 border-y border-rule py-2 text-[0.9375rem]">
        <h2 className="sr-only">결재 사유</h2>
        <ReasonList reasons={reasons} names={names} />
        {memo !== null && <p className="mt-1 whitespace-pre-line">“{memo}”</p>}
      </div>
      {months.length > 0 && (
        <section aria-label="이번 달 한도" className="mt-3 text-[0.9375rem]">
          <RequestLimits limits={months} organizationName={organizationName} />
        </section>
      )}
      <section aria-label="요청 상품" className="mt-6">
        <h2 className="border-b border-rule pb-2 font-bold">요청 상품</h2>
        <RequestLines lines={lines} />
        <RequestSums {...approval} />
      </section>
      {approval.mayReduce && (
        <Button className="mt-6 w-full" onClick={() => setOpen('reduce')}>
          수량 줄여 승인
        </Button>
      )}
      <p className="figures mt-4 text-sm text-ink-faint">
        {approval.requestNo} · {dayOf(approval.validUntil)}까지 결재할 수 있습니다. 이 링크는{' '}
        {approval.approverName}님만 쓸 수 있으며, 결제는 되지 않습니다.
      </p>
      <div className="sticky bottom-0 z-10 mt-6 border-t-2 border-ink bg-paper py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div role="group" aria-label="결재" className="flex gap-3">
          <Button size="lg" variant="danger" className="flex-1" onClick={() => setOpen('reject')}>
            반려
          </Button>
          <Button size="lg" variant="primary" className="flex-[2]" onClick={() => setOpen('approve')}>
            승인
          </Button>
        </div>
      </div>
      {open !== null && (
        <Decide {...{ token, approval, onDecided, onStale }} decision={open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface DecideProps extends ApprovalViewProps {
  decision: Decision;
  onClose: () => void;
}

function Decide({ decision, token, approval, onDecided, onStale, onClose }: DecideProps) {
  const { needsCode, lines, total } = approval;
  const decide = useDecideByLink(token);
  const [proof, setProof] = useState('');
  const [proofError, setProofError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string): void => {
    setProofError(message);
    focusAll(field);
  };
  const submit = (body: DecisionBody): void => {
    const digits = needsCode ? CODE_DIGITS : LINK_DIGITS;
    if (proof.length !== digits) return refuse(`숫자 ${digits}자리를 입력해 주세요.`);
    setProofError(undefined);
    decide.mutateAsync({ ...body, ...(needsCode ? { code: proof } : { phoneDigits: proof }) }).then(
      (answer) => onDecided(decision, answer),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return;
        if (error.code === 'LINK_DIGITS') refuse(error.message);
        if (error.status === GONE || error.status === CONFLICT) onStale();
      },
    );
  };
  const isWrong = decide.error instanceof ApiError && decide.error.code === 'LINK_DIGITS';
  return (
    <DecisionDialog
      decision={decision}
      lines={lines}
      total={total}
      isPending={decide.isPending}
      problem={decide.error === null || isWrong ? undefined : decisionProblem(decide.error, approval)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProofField
        token={token}
        needsCode={needsCode}
        value={proof}
        onChange={setProof}
        error={proofError}
        field={field}
      />
    </DecisionDialog>
  );
}

const focusAll = ({ current }: RefObject<HTMLInputElement | null>): void => {
  current?.focus();
  current?.select();
};
