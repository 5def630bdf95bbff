import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { JobDates } from '../../../shared/print/JobDates';
import { PrintJobActions } from '../../../shared/print/PrintJobActions';
import { PRINT_NEXT } from '../../../shared/print/print-states';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { roomOfJob, roomQuery, useRoomCalls, type PrintJob } from '../api/room';
import { ProofRoom } from '../components/ProofRoom';
import { RoomHistory } from '../components/RoomHistory';
import { RoomSkeleton } from '../components/RoomSkeleton';
import { ShareLinks } from '../components/ShareLinks';

const NOT_FOUND = 404;

/** The proof room of one of the member's print jobs. */
export function Component() {
  const id = Number(useParams()['id']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const job = useQuery({ ...roomQuery(id), enabled: isNumber });
  const isMissing = !isNumber || (job.error instanceof ApiError && job.error.status === NOT_FOUND);
  return (
    <>
      <PageMeta title="시안 확인" isPrivate />
      {isMissing ? (
        <EmptyState title={messageFor('PRINT_JOB_NOT_FOUND')}>
          <ButtonLink to={paths.prints()} look="primary">
            인쇄 작업 목록
          </ButtonLink>
        </EmptyState>
      ) : job.isPending ? (
        <RoomSkeleton />
      ) : job.data === undefined ? (
        <ErrorState
          message={messageOf(job.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void job.refetch()}
        />
      ) : (
        <OwnRoom key={id} job={job.data} />
      )}
    </>
  );
}

const ACTIONS_ID = 'room-actions';

function OwnRoom({ job }: { job: PrintJob }) {
  const calls = useRoomCalls(job.id);
  return (
    <>
      <ProofRoom room={roomOfJob(job)} calls={calls} linkPerson={null}>
        <div id={ACTIONS_ID} tabIndex={-1} className="mt-4 focus:outline-none">
          <p>
            {PRINT_NEXT[job.state]}{' '}
            <Link
              to={paths.order(job.orderId)}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
            >
              주문 {job.orderNo} 보기
            </Link>
          </p>
          <JobDates job={job} />
          <PrintJobActions job={job} onMoved={() => document.getElementById(ACTIONS_ID)?.focus()} />
        </div>
      </ProofRoom>
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <ShareLinks job={job} />
        <RoomHistory job={job} />
      </div>
    </>
  );
}
