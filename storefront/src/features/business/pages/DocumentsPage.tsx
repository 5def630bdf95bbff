import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@store/openapi/session';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { documentsQuery, type BusinessDocument } from '../api/documents';
import { DocumentList } from '../components/DocumentList';
import { DocumentUpload } from '../components/DocumentUpload';
import { PAGE_NAMES } from '../../../shared/page-names';

/** Documents that prove the business: submitting them, and their results. */
export function Component() {
  const documents = useQuery(documentsQuery());
  return (
    <>
      <PageMeta title={PAGE_NAMES.businessDocuments} isPrivate />
      <PageTitle
        title={PAGE_NAMES.businessDocuments}
        lead="제출한 서류는 담당자만 볼 수 있고, 심사가 끝나면 알려 드립니다."
      />
      {documents.isPending && <DocumentsSkeleton />}
      {documents.isError && (
        <div className="mt-6">
          <ErrorState
            message={messageOf(documents.error, '사업자 서류를 불러오지 못했습니다.')}
            onRetry={() => void documents.refetch()}
          />
        </div>
      )}
      {documents.isSuccess && <Documents documents={documents.data} />}
    </>
  );
}

function Documents({ documents }: { documents: readonly BusinessDocument[] }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-12">
      <section aria-labelledby="submitted">
        <h2 id="submitted" className="mb-3 text-heading font-bold">
          제출한 서류
        </h2>
        {documents.length === 0 ? (
          <p className="border-y border-rule py-8 text-ink-soft">
            아직 제출한 서류가 없습니다. 사업자등록증을 먼저 제출해 주세요.
          </p>
        ) : (
          <DocumentList documents={documents} />
        )}
      </section>
      <section aria-labelledby="submit">
        <h2 id="submit" className="mb-3 text-heading font-bold">
          서류 제출하기
        </h2>
        <DocumentUpload count={documents.length} />
      </section>
    </div>
  );
}

function DocumentsSkeleton() {
  return (
    <Pending label="사업자 서류를 불러오는 중입니다.">
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-52" />
        <Skeleton className="h-72" />
      </div>
    </Pending>
  );
}
