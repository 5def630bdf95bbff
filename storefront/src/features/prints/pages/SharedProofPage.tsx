import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayLabel, messageFor, particleOf, readableUntil } from '@store/domain';
import { Note } from '../../../shared/ui/States';
import {
  sharedDiscussionQuery,
  useSharedDiscussionCalls,
  type DiscussionMutation,
  type SharedDiscussion,
} from '../api/discussion';
import { DecisionEnd, type Decided } from '../components/DecisionEnd';
import { LinkPage } from '../components/LinkPage';
import { ProofDiscussionView } from '../components/ProofDiscussionView';

/** The proof discussion for the holder of a link. The token is only in the address: nothing stores it. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const answer = useQuery(sharedDiscussionQuery(token));
  return (
    <LinkPage title="공유받은 시안" answer={answer}>
      {(data) => <OpenDiscussion key={token} discussion={data} token={token} />}
    </LinkPage>
  );
}

function OpenDiscussion({ discussion, token }: { discussion: SharedDiscussion; token: string }) {
  const calls = useSharedDiscussionCalls(token);
  const [decided, setDecided] = useState<Decided | null>(null);
  if (decided !== null)
    return <DecisionEnd decided={decided} discussion={discussion} onBack={() => setDecided(null)} />;
  const ending = {
    ...calls,
    approve: endingWith(calls.approve, () => setDecided('approved')),
    change: endingWith(calls.change, () => setDecided('changes')),
  };
  return (
    <ProofDiscussionView
      discussion={discussion}
      calls={ending}
      linkPerson={discussion.person}
      decider={discussion.right === 'decide' ? `${discussion.person}님` : '주문하신 분'}
    >
      <Note className="mt-4">
        {discussion.person}님께 공유된 시안입니다.{' '}
        {discussion.right === 'comment' ? messageFor('PRINT_LINK_COMMENT_ONLY') : '확정하실 수 있습니다.'}{' '}
        {discussion.dueOn !== null && `${dayLabel(discussion.dueOn)} 출고 예정입니다. `}
        {readableUntil(discussion.expiresAt)} 남기신 의견에는 ‘링크 · {discussion.person}’
        {particleOf(discussion.person, '으로/로')} 표시됩니다.
      </Note>
    </ProofDiscussionView>
  );
}

/** The call, and what follows once the server has it. */
function endingWith<Input>(
  { isPending, mutateAsync }: DiscussionMutation<Input>,
  then: () => void,
): DiscussionMutation<Input> {
  return {
    isPending,
    mutateAsync: async (input) => {
      const answer = await mutateAsync(input);
      then();
      return answer;
    },
  };
}
