import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { getMyEnquiryOptions } from '@store/openapi';
import { isNotFound, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { EnquiryThread } from '../components/EnquiryThread';

/** One of the member's enquiries: the question and the store's answers. */
export function Component() {
  const id = Number(useParams()['id']);
  const enquiry = useQuery({ ...getMyEnquiryOptions({ path: { id } }), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || (enquiry.isError && isNotFound(enquiry.error))) return <NotFound />;
  if (enquiry.isPending) return <ThreadSkeleton />;
  if (enquiry.isError) {
    return (
      <ErrorState
        message={messageOf(enquiry.error, messageFor('INTERNAL_ERROR'))}
        onRetry={() => void enquiry.refetch()}
      />
    );
  }
  return (
    <>
      <PageMeta title={enquiry.data.title} isPrivate />
      <EnquiryThread enquiry={enquiry.data} />
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageMeta title="문의 내역" isPrivate />
      <EmptyState title={messageFor('ENQUIRY_NOT_FOUND')}>
        <ButtonLink to={paths.enquiries} variant="primary">
          문의 내역으로
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function ThreadSkeleton() {
  return (
    <Pending label="문의를 불러오는 중입니다.">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="mt-8 h-40" />
      <Skeleton className="mt-4 h-40" />
    </Pending>
  );
}
