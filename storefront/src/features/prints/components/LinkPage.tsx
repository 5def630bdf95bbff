import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { DiscussionSkeleton } from './DiscussionSkeleton';

const NOT_FOUND = 404;
const GONE = 410;
const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

interface LinkPageProps<T> {
  title: string;
  answer: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A page that a link opens without an account, with a message where the link has ended or is invalid. */
export function LinkPage<T>({ title, answer, children }: LinkPageProps<T>) {
  const isEnded = isStatus(answer.error, GONE);
  const isInvalid = isStatus(answer.error, NOT_FOUND);
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta title={title} isPrivate />
      <meta name="referrer" content="no-referrer" />
      {answer.isPending ? (
        <DiscussionSkeleton />
      ) : isEnded || isInvalid ? (
        <EmptyState
          title={messageOf(answer.error, messageFor(isEnded ? 'PRINT_LINK_ENDED' : 'PRINT_LINK_INVALID'))}
          hint={isEnded ? undefined : '메시지의 주소가 줄바꿈으로 끊기지 않았는지 확인해 주세요.'}
        />
      ) : answer.data === undefined ? (
        <ErrorState
          message={messageOf(answer.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        children(answer.data)
      )}
    </div>
  );
}
