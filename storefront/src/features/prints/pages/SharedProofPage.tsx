import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateKst, messageFor, PRINT_LINK_RIGHT_LABELS } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Note } from '../../../shared/ui/States';
import { sharedRoomQuery, useSharedRoomCalls, type SharedRoom } from '../api/room';
import { ProofRoom } from '../components/ProofRoom';
import { RoomSkeleton } from '../components/RoomSkeleton';

const NOT_FOUND = 404;
const GONE = 410;
const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** The proof room for the holder of a link. The token stands in the address only: nothing stores it. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const room = useQuery(sharedRoomQuery(token));
  const isEnded = isStatus(room.error, GONE);
  const isInvalid = isStatus(room.error, NOT_FOUND);
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta title="공유받은 시안" isPrivate />
      <meta name="referrer" content="no-referrer" />
      {room.isPending ? (
        <RoomSkeleton />
      ) : isEnded || isInvalid ? (
        <EmptyState
          title={messageOf(room.error, messageFor(isEnded ? 'PRINT_LINK_ENDED' : 'PRINT_LINK_INVALID'))}
          hint={isEnded ? undefined : '메시지의 주소가 줄바꿈으로 끊기지 않았는지 확인해 주세요.'}
        />
      ) : room.data === undefined ? (
        <ErrorState
          message={messageOf(room.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void room.refetch()}
        />
      ) : (
        <OpenRoom key={token} room={room.data} token={token} />
      )}
    </div>
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
        {room.person}’으로 표시됩니다.
      </Note>
    </ProofRoom>
  );
}
