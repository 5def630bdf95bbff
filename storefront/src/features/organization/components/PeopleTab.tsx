import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listMyOrganizationPeopleOptions, listMyOrganizationSitesOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { InvitationList } from './InvitationList';
import { InviteDialog } from './InviteDialog';
import { JoinRequests } from './JoinRequests';
import { PersonRow } from './PersonRow';

const PAGE_SIZE = 50;

/** The people of the organization, whoever wants to join, and whoever is invited; only for its admins. */
export function PeopleTab({ ownId }: { ownId: number }) {
  const sites = useQuery(listMyOrganizationSitesOptions()).data?.items ?? [];
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="space-y-10">
      <JoinRequests sites={sites} />
      <section aria-labelledby="people-title">
        <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule pb-3">
          <h2 id="people-title" className="text-heading font-bold">
            구성원
          </h2>
          <Button variant="primary" size="sm" onClick={() => setInviting(true)}>
            구성원 초대
          </Button>
        </div>
        <People ownId={ownId} sites={sites} />
      </section>
      <InvitationList sites={sites} />
      {isInviting && <InviteDialog sites={sites} onClose={() => setInviting(false)} />}
    </div>
  );
}

type SitesProps = Parameters<typeof InvitationList>[0];

function People({ ownId, sites }: { ownId: number } & SitesProps) {
  const page = pageNumber(useSearchParams()[0]);
  const people = useQuery(listMyOrganizationPeopleOptions({ query: { page, size: PAGE_SIZE } }));
  if (people.isPending) {
    return (
      <Pending label="구성원을 불러오는 중입니다.">
        <Skeleton className="mt-4 h-20" />
        <Skeleton className="mt-3 h-20" />
      </Pending>
    );
  }
  if (people.isError) {
    return (
      <ErrorState
        message={messageOf(people.error, '구성원을 불러오지 못했습니다.')}
        onRetry={() => void people.refetch()}
      />
    );
  }
  const pages = Math.ceil(people.data.total / PAGE_SIZE);
  if (people.data.items.length === 0) return <ToLastPage page={page} pages={pages} />;
  return (
    <>
      <ul aria-label="구성원">
        {people.data.items.map((person) => (
          <PersonRow key={person.memberId} person={person} isOwn={person.memberId === ownId} sites={sites} />
        ))}
      </ul>
      <PageTurn page={page} pages={pages} to={(next) => paths.organization({ page: String(next + 1) })} />
    </>
  );
}
