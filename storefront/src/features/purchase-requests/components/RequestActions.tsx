import { useState } from 'react';
import { messageFor, type Decision } from '@store/domain';
import type { PurchaseStepDto } from '@store/openapi';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { useDecide, useRemind, useWithdraw, type PurchaseRequest } from '../api/requests';
import { approverText, decisionProblem, refusalText } from '../lib/request-view';
import { DecisionDialog, type DecisionBody } from './DecisionDialog';
import { LinkDialog } from './LinkDialog';

type Open = Decision | 'withdraw' | 'link' | null;

/** What the reader can do with the request now; nothing that the server would refuse. */
export function RequestActions({ request }: { request: PurchaseRequest }) {
  const [open, setOpen] = useState<Open>(null);
  const { id, may, orderId } = request;
  const close = (): void => setOpen(null);
  return (
    <div role="group" aria-label="요청 처리" className="mt-5 flex flex-wrap items-center gap-2 empty:hidden">
      {may.pay && (
        <ButtonLink to={paths.purchaseRequestPay(id)} variant="buy">
          결제하기
        </ButtonLink>
      )}
      {may.decide && <DecisionButtons may={may} onOpen={setOpen} />}
      {orderId !== null && <ButtonLink to={paths.order(orderId)}>주문 보기</ButtonLink>}
      {may.remind && <ChaseButtons request={request} onOpen={setOpen} />}
      {may.withdraw && <Button onClick={() => setOpen('withdraw')}>요청 철회</Button>}
      {open !== null && <OpenDialog open={open} request={request} onClose={close} />}
    </div>
  );
}

interface ButtonsProps {
  onOpen: (dialog: Open) => void;
}

function DecisionButtons({ may, onOpen }: ButtonsProps & Pick<PurchaseRequest, 'may'>) {
  return (
    <>
      <Button variant="primary" onClick={() => onOpen('approve')}>
        승인
      </Button>
      {may.reduce && <Button onClick={() => onOpen('reduce')}>수량 줄여 승인</Button>}
      <Button variant="danger" onClick={() => onOpen('reject')}>
        반려
      </Button>
    </>
  );
}

/** A link goes to a person; the step of a role has none. */
function ChaseButtons({ request, onOpen }: ButtonsProps & { request: PurchaseRequest }) {
  const step = openStep(request);
  return (
    <>
      <RemindButton request={request} step={step} />
      {step?.hasLink === true && <Button onClick={() => onOpen('link')}>결재 링크 보내기</Button>}
    </>
  );
}

const openStep = ({ steps }: PurchaseRequest): PurchaseStepDto | null =>
  steps.find(({ state }) => state === 'open') ?? null;

interface OpenDialogProps {
  open: Exclude<Open, null>;
  request: PurchaseRequest;
  onClose: () => void;
}

function OpenDialog({ open, request, onClose }: OpenDialogProps) {
  const step = openStep(request);
  if (open === 'withdraw') return <WithdrawDialog id={request.id} onClose={onClose} />;
  if (open !== 'link') return <Decide decision={open} request={request} onClose={onClose} />;
  return step === null ? null : <LinkDialog request={request} step={step} onClose={onClose} />;
}

function RemindButton({ request, step }: { request: PurchaseRequest; step: PurchaseStepDto | null }) {
  const remind = useRemind();
  const send = (): void => {
    if (remind.isPending) return;
    remind.mutateAsync(request.id).then(
      () =>
        toast(
          step === null
            ? messageFor('REQUEST_REMINDED')
            : `${approverText(step.approverName)}에게 알림을 보냈습니다.`,
        ),
      (error: unknown) => toast(refusalText(error), { tone: 'danger' }),
    );
  };
  return (
    <Button onClick={send} aria-disabled={remind.isPending}>
      {remind.isPending ? '보내는 중…' : '결재 알림 보내기'}
    </Button>
  );
}

function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const withdraw = useWithdraw();
  const confirm = (): void => {
    withdraw.mutateAsync(id).then(
      ({ message }) => {
        onClose();
        toast(message);
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title="구매 요청 철회"
      consequences={[
        '결재가 멈추고, 보낸 결재 링크는 열리지 않습니다.',
        '철회한 요청은 되돌릴 수 없습니다. 필요하면 장바구니에 담아 다시 올려 주세요.',
      ]}
      verb="철회하기"
      isPending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface DecideProps {
  decision: Decision;
  request: PurchaseRequest;
  onClose: () => void;
}

function Decide({ decision, request, onClose }: DecideProps) {
  const decide = useDecide();
  // What the approver saw: a reduction by somebody else is refused, not approved unseen.
  const [seen] = useState(request);
  const { stepId, version } = seen;
  const submit = (body: DecisionBody): void => {
    if (stepId === null) return;
    decide.mutateAsync({ stepId, version, ...body }).then(
      ({ message, data }) => {
        onClose();
        toast(
          data.state === 'waiting' && data.waitsFor !== null ? nextText(message, data.waitsFor) : message,
        );
        document.getElementById('main')?.focus();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <DecisionDialog
      decision={decision}
      lines={seen.lines}
      total={seen.total}
      isPending={decide.isPending}
      problem={decide.error === null ? undefined : decisionProblem(decide.error, seen)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** '승인했습니다. 다음은 김대표님 차례입니다.' */
const nextText = (message: string, waitsFor: string): string =>
  `${message} 다음은 ${approverText(waitsFor)} 차례입니다.`;
