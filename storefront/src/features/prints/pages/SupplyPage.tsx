import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatCount, readableUntil } from '@store/domain';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState } from '../../../shared/ui/States';
import { supplyQuery, type SupplierJobs } from '../api/supply';
import { LinkPage } from '../components/LinkPage';
import { SupplyJobCard } from '../components/SupplyJobCard';
import { supplyGroups } from '../lib/supply';

/** A workshop's jobs, opened by a link without an account. The token is only in the address. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const answer = useQuery(supplyQuery(token));
  return (
    <LinkPage title="제작 작업" answer={answer}>
      {(data) => <Jobs key={token} jobs={data} token={token} />}
    </LinkPage>
  );
}

function Jobs({ jobs: { person, expiresAt, jobs }, token }: { jobs: SupplierJobs; token: string }) {
  const groups = supplyGroups(jobs);
  return (
    <>
      <PageTitle
        title="제작 작업"
        lead={
          <span>
            {person}님께 보낸 작업 {formatCount(jobs.length)}건입니다. {readableUntil(expiresAt)}
          </span>
        }
      />
      <p className="mt-3 text-sm text-ink-soft">
        제작을 시작하거나 마치면 담당자에게 바로 전달됩니다. 파일을 내려받은 기록이 남습니다.
      </p>
      {groups.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="제작할 작업이 없습니다."
            hint="작업이 취소되었습니다. 담당자에게 문의해 주세요."
          />
        </div>
      )}
      {groups.map(({ name, label, jobs: own }) => (
        <section key={name} aria-labelledby={`supply-${name}`} className="mt-10">
          <h2 id={`supply-${name}`} className="border-b-2 border-ink pb-2 text-heading font-bold">
            {label} <span className="figures text-ink-faint">{formatCount(own.length)}</span>
          </h2>
          <ul aria-label={label} className="mt-4 space-y-6">
            {own.map((job) => (
              <li key={job.id}>
                <SupplyJobCard job={job} token={token} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
