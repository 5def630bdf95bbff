import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { JobDates } from '../../../shared/print/JobDates';
import { PrintJobActions } from '../../../shared/print/PrintJobActions';
import { printNext } from '../../../shared/print/print-states';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { discussionOfJob, discussionQuery, useDiscussionCalls, type PrintJob } from '../api/discussion';
import { ProofDiscussionView } from '../components/ProofDiscussionView';
import { JobHistory } from '../components/JobHistory';
import { DiscussionSkeleton } from '../components/DiscussionSkeleton';
import { ShareLinks } from '../components/ShareLinks';

const NOT_FOUND = 404;

/** The proof discussion of one of the member's print jobs. */
export function Component() {
  const id = Number(useParams()['id']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const job = useQuery({ ...discussionQuery(id), enabled: isNumber });
  const isMissing = !isNumber || (job.error instanceof ApiError && job.error.status === NOT_FOUND);
  return (
    <>
      <PageMeta title="시안 확인" isPrivate />
      {isMissing ? (
        <EmptyState title={messageFor('PRINT_JOB_NOT_FOUND')}>
          <ButtonLink to={paths.prints()} variant="primary">
            인쇄 작업 목록
          </ButtonLink>
        </EmptyState>
      ) : job.isPending ? (
        <DiscussionSkeleton />
      ) : job.data === undefined ? (
        <ErrorState
          message={messageOf(job.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void job.refetch()}
        />
      ) : (
        <OwnDiscussion key={id} job={job.data} />
      )}
    </>
  );
}

const ACTIONS_ID = 'room-actions';

/** The buyer, and everybody whose link may decide. */
const decidersOf = ({ links }: PrintJob): string =>
  [
    '고객님',
    ...links.filter(({ live, right }) => live && right === 'decide').map(({ person }) => `${person}님`),
  ].join(' 또는 ');

function OwnDiscussion({ job }: { job: PrintJob }) {
  const calls = useDiscussionCalls(job.id);
  return (
    <>
      <ProofDiscussionView
        discussion={discussionOfJob(job)}
        calls={calls}
        linkPerson={null}
        decider={decidersOf(job)}
      >
        <div id={ACTIONS_ID} tabIndex={-1} className="mt-4 focus:outline-none">
          <p>
            {printNext(job)}{' '}
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
      </ProofDiscussionView>
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <ShareLinks job={job} />
        <JobHistory job={job} />
      </div>
    </>
  );
}
