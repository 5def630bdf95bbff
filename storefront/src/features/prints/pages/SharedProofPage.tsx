import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateKst, messageFor, PRINT_LINK_RIGHT_LABELS, particleOf } from '@store/domain';
import { Note } from '../../../shared/ui/States';
import { sharedRoomQuery, useSharedRoomCalls, type SharedRoom } from '../api/room';
import { LinkPage } from '../components/LinkPage';
import { ProofRoom } from '../components/ProofRoom';

/** The proof room for the holder of a link. The token is only in the address: nothing stores it. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const room = useQuery(sharedRoomQuery(token));
  return (
    <LinkPage title="공유받은 시안" room={room}>
      {(data) => <OpenRoom key={token} room={data} token={token} />}
    </LinkPage>
  );
}

function OpenRoom({ room, token }: { room: SharedRoom; token: string }) {
  const calls = useSharedRoomCalls(token);
  return (
    <ProofRoom room={room} calls={calls} linkPerson={room.person}>
      <Note className="mt-4">
        {room.person}님께 보낸 링크입니다 ({PRINT_LINK_RIGHT_LABELS[room.right]}).{' '}
        {room.right === 'comment' && `${messageFor('PRINT_LINK_COMMENT_ONLY')} `}
        <span className="figures">{formatDateKst(room.expiresAt)}</span>까지 열립니다. 남기신 의견에는 ‘링크 ·{' '}
        {room.person}’{particleOf(room.person, '으로/로')} 표시됩니다.
      </Note>
    </ProofRoom>
  );
}
