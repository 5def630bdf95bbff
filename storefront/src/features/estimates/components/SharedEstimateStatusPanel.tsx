import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { estimateMovesOf, messageFor, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { loginStateFor } from '../../../shared/session/login-state';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { useClaimEstimate } from '../api/estimates';
import { useDeclineShared, type SharedEstimate } from '../api/shared-estimate';
import { refusalText } from '../lib/refusal';
import { useArrival } from '../lib/use-arrival';
import { focusStatusPanel } from '../lib/use-decisions';
import { ReasonDialog } from './ReasonDialog';
import { EstimateDecisionSheet } from './EstimateDecisionSheet';
import { focusThread } from '../../../shared/thread/ThreadForm';

interface SharedEstimateStatusPanelProps {
  estimate: SharedEstimate;
  token: string;
}

/** The state of the estimate for the holder of its link, who may decline and ask; accepting needs an account. */
export function SharedEstimateStatusPanel({ estimate, token }: SharedEstimateStatusPanelProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const decline = useDeclineShared(token);
  const hasArrived = useArrival(estimate);
  const end = (reason: string | null): void =>
    decline.mutate(reason, {
      onSuccess: () => toast(messageFor('ESTIMATE_DECLINED')),
      onError: (error) => setRefusal(refusalText(error)),
      onSettled: () => {
        setDeclining(false);
        focusStatusPanel();
      },
    });
  const { moves } = estimate;
  return (
    <>
      <EstimateDecisionSheet estimate={estimate} refusal={refusal} hasArrived={hasArrived}>
        <ToAccount estimate={estimate} token={token} onRefused={setRefusal} />
        {moves.includes('decline') && (
          <Button size="sm" onClick={() => setDeclining(true)}>
            거절
          </Button>
        )}
        {moves.includes('ask') && (
          <Button size="sm" onClick={focusThread}>
            문의하기
          </Button>
        )}
      </EstimateDecisionSheet>
      <ReasonDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title="견적을 거절합니다"
        description="거절하신 뒤에도 담당자가 새 견적서를 보내 드릴 수 있습니다."
        verb="거절하기"
        isPending={decline.isPending}
        onSubmit={end}
      />
    </>
  );
}

const LOGIN_FIRST = '로그인하시면 견적을 내 견적함에 저장하고 수락·결제하실 수 있습니다.';

/** Why the account is needed. */
function claimVerb(isClaimed: boolean, canAccept: boolean): string {
  if (isClaimed) return '내 견적함에서 보기';
  return canAccept ? '내 견적함에 저장하고 수락하기' : '내 견적함에 저장하기';
}

type ToAccountProps = SharedEstimateStatusPanelProps & { onRefused: (text: string) => void };

/** Only a member can accept and pay an estimate, so it first joins the member's estimates. */
function ToAccount({ estimate, token, onRefused }: ToAccountProps) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const claim = useClaimEstimate();
  // The link itself accepts nothing; the actions of a member are shown all the same.
  const canAccept = estimateMovesOf(estimate.status, 'buyer').includes('accept');
  const verb = claimVerb(estimate.claimed, canAccept);
  if (session.status === 'anonymous') {
    return (
      <ButtonLink to={paths.login} state={loginStateFor(location, LOGIN_FIRST)} variant="buy">
        로그인하고 {verb}
      </ButtonLink>
    );
  }
  if (session.status !== 'signedIn' || session.role !== Role.Member) return null;
  const take = (): void => {
    if (claim.isPending) return;
    claim.mutate(token, {
      onSuccess: ({ id }) => {
        toast(messageFor('ESTIMATE_CLAIMED'));
        void navigate(paths.estimateSheet(id));
      },
      onError: (error) => onRefused(refusalText(error)),
    });
  };
  return (
    <Button variant="buy" onClick={take} aria-disabled={claim.isPending}>
      {claim.isPending ? '담는 중…' : verb}
    </Button>
  );
}
