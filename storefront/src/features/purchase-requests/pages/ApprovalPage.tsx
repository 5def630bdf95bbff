import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatWon, messageFor, type Decision } from '@store/domain';
import { ApiError, isNotFound, messageOf } from '@store/openapi/session';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { approvalQuery, type LinkDecision } from '../api/approval';
import { ApprovalView } from '../components/ApprovalView';

const GONE = 410;

interface Decided {
  decision: Decision;
  answer: LinkDecision;
  requesterName: string;
}

/** One decision for the holder of a link. The token is only in the address: nothing stores it. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const [decided, setDecided] = useState<Decided | null>(null);
  // The link ends with the decision: asking again would only say that.
  const approval = useQuery({ ...approvalQuery(token), enabled: decided === null });
  return (
    <div className="page pt-4 lg:pt-10">
      <PageMeta title="결재" isPrivate />
      <meta name="referrer" content="no-referrer" />
      {decided !== null ? (
        <End decided={decided} />
      ) : approval.isPending ? (
        <Pending label="결재할 내용을 불러오는 중입니다.">
          <Skeleton className="mx-auto h-96 max-w-lg" />
        </Pending>
      ) : isClosed(approval.error) ? (
        <Closed error={approval.error} />
      ) : approval.data === undefined ? (
        <ErrorState
          message={messageOf(approval.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void approval.refetch()}
        />
      ) : (
        <ApprovalView
          key={token}
          token={token}
          approval={approval.data}
          onDecided={(decision, answer) =>
            setDecided({ decision, answer, requesterName: approval.data.requesterName })
          }
          onStale={() => void approval.refetch()}
        />
      )}
    </div>
  );
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === GONE;
const isClosed = (error: unknown): boolean => isEnded(error) || isNotFound(error);

/** Why the link opens nothing, and what to do. */
function Closed({ error }: { error: unknown }) {
  return (
    <EmptyState
      title={isEnded(error) ? messageFor('LINK_ENDED') : '유효하지 않은 결재 링크입니다.'}
      hint={
        isEnded(error)
          ? '이미 결재했거나 요청이 끝났거나, 더 새로운 링크를 보냈을 수 있습니다. 결재가 필요하면 요청한 사람에게 링크를 다시 보내 달라고 해 주세요.'
          : '메시지의 주소가 줄바꿈으로 끊기지 않았는지 확인해 주세요.'
      }
    />
  );
}

const DONE = {
  approve: 'DECISION_APPROVED',
  reduce: 'DECISION_REDUCED',
  reject: 'DECISION_REJECTED',
} as const satisfies Readonly<Record<Decision, string>>;

/** What the decision led to. */
function End({ decided: { decision, answer, requesterName } }: { decided: Decided }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mx-auto max-w-lg border-2 border-ink bg-white p-6 text-center">
      <h1 ref={title} tabIndex={-1} className="text-heading font-bold focus:outline-none">
        {messageFor(DONE[decision])}
      </h1>
      <p className="mt-2 text-ink-soft">{nextText(answer.state, requesterName)}</p>
      {decision === 'reduce' && <p className="mt-2 font-bold">줄인 합계 {formatWon(answer.total)}</p>}
      <p className="mt-4 text-sm text-ink-faint">이 창은 닫으셔도 됩니다.</p>
    </div>
  );
}

function nextText(state: LinkDecision['state'], requesterName: string): string {
  if (state === 'rejected') return `${requesterName}님에게 반려 사유를 전달했습니다.`;
  if (state === 'waiting') return '다음 결재자에게 전달했습니다.';
  return `${requesterName}님에게 알렸습니다. 이제 결제할 수 있습니다.`;
}
