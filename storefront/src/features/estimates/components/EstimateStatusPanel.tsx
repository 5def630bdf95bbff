import { RotateCcw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { EstimateMove } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import type { Estimate } from '../api/estimates';
import { askAgainState } from '../lib/ask-again';
import { versionView } from '../lib/version-view';
import { useArrival } from '../lib/use-arrival';
import { useDecisions, type Decisions } from '../lib/use-decisions';
import { AcceptDialog } from './AcceptDialog';
import { ReasonDialog } from './ReasonDialog';
import { EstimateDecisionSheet } from './EstimateDecisionSheet';
import { focusThread } from '../../../shared/thread/ThreadForm';

/** The state of a member's estimate, with the open decisions. */
export function EstimateStatusPanel({ estimate }: { estimate: Estimate }) {
  const decisions = useDecisions(estimate);
  const hasArrived = useArrival(estimate);
  return (
    <>
      <EstimateDecisionSheet estimate={estimate} refusal={decisions.refusal} hasArrived={hasArrived}>
        <MoneyButtons estimate={estimate} decisions={decisions} />
        <OtherButtons estimate={estimate} decisions={decisions} />
      </EstimateDecisionSheet>
      <Dialogs decisions={decisions} />
    </>
  );
}

interface ButtonsProps {
  estimate: Estimate;
  decisions: Decisions;
}

const may = ({ moves }: Estimate, move: EstimateMove): boolean => moves.includes(move);

/** The actions that lead to the order. Only the current version can be accepted. */
function MoneyButtons({ estimate, decisions }: ButtonsProps) {
  const [search] = useSearchParams();
  const { version } = versionView(estimate.versions, search);
  const { order, payable, id } = estimate;
  return (
    <>
      {may(estimate, 'accept') && version?.current === true && (
        <Button variant="buy" onClick={() => decisions.begin(version)}>
          이 금액으로 수락
        </Button>
      )}
      {may(estimate, 'accept') && version?.current === false && (
        <ButtonLink to="" replace variant="primary">
          유효한 견적서 보기
        </ButtonLink>
      )}
      {payable && (
        <ButtonLink to={paths.estimatePay(id)} variant="buy">
          결제하기
        </ButtonLink>
      )}
      {order?.placed === true && (
        <ButtonLink to={paths.order(order.id)} variant="primary">
          주문 상세 보기
        </ButtonLink>
      )}
    </>
  );
}

function OtherButtons({ estimate, decisions }: ButtonsProps) {
  return (
    <>
      {may(estimate, 'decline') && (
        <Button size="sm" onClick={() => decisions.begin('decline')}>
          거절
        </Button>
      )}
      {may(estimate, 'ask') && (
        <Button size="sm" onClick={focusThread}>
          문의하기
        </Button>
      )}
      {may(estimate, 'cancel') && (
        <Button size="sm" onClick={() => decisions.begin('cancel')}>
          견적 취소
        </Button>
      )}
      <ButtonLink size="sm" to={paths.estimate} state={askAgainState(estimate)}>
        <RotateCcw aria-hidden className="size-4" />
        다시 요청
      </ButtonLink>
    </>
  );
}

function Dialogs({ decisions }: { decisions: Decisions }) {
  const { accepting, open, isPending, close, accept, end } = decisions;
  return (
    <>
      <AcceptDialog version={accepting} isPending={isPending} onAccept={accept} onClose={close} />
      <ReasonDialog
        open={open === 'decline'}
        onClose={close}
        title="견적을 거절합니다"
        description="거절하신 뒤에도 담당자가 새 견적서를 보내 드릴 수 있습니다."
        verb="거절하기"
        isPending={isPending}
        onSubmit={(reason) => end('decline', reason)}
      />
      <ReasonDialog
        open={open === 'cancel'}
        onClose={close}
        title="견적을 취소합니다"
        description="취소하면 이 견적은 더 이상 진행할 수 없습니다. 같은 내용으로 다시 요청하실 수 있습니다."
        verb="견적 취소하기"
        isPending={isPending}
        onSubmit={(reason) => end('cancel', reason)}
      />
    </>
  );
}
