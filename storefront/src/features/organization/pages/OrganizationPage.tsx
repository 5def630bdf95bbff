import { useSearchParams } from 'react-router-dom';
import {
  formatBusinessNumber,
  hasOrganizationRight,
  ORGANIZATION_STATE_LABELS,
  type OrganizationState,
} from '@store/domain';
import { messageOf, useSession } from '@store/openapi/session';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { Stamp } from '../../../shared/ui/Stamp';
import { ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { TabLinks } from '../../../shared/ui/TabLinks';
import { useOwnOrganization, type Organization } from '../api/organization';
import { CompanyTab } from '../components/CompanyTab';

import { LeaveSection } from '../components/LeaveSection';
import { LimitsTab } from '../components/limits/LimitsTab';
import { PeopleTab } from '../components/PeopleTab';
import { Registration } from '../components/Registration';
import { RulesTab } from '../components/rules/RulesTab';
import { SitesSection } from '../components/SitesSection';
import { rolesText, STATE_TEXTS } from '../lib/standing';

/** 우리 회사: the member's organization, or the way to one. */
export function Component() {
  const { answer, isNone, joinRequestedAt } = useOwnOrganization();
  return (
    <>
      <PageMeta title={PAGE_NAMES.organization} isPrivate />
      <PageTitle
        title={PAGE_NAMES.organization}
        lead={isNone ? '여러 담당자와 지점이 한 회사로 함께 구매할 수 있습니다.' : undefined}
      />
      <div className="mt-6">
        {isNone ? (
          <Registration joinRequestedAt={joinRequestedAt} />
        ) : answer.isPending ? (
          <Pending label="회사 정보를 불러오는 중입니다.">
            <Skeleton className="h-24" />
            <Skeleton className="mt-6 h-40" />
          </Pending>
        ) : answer.isError ? (
          <ErrorState
            message={messageOf(answer.error, '회사 정보를 불러오지 못했습니다.')}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <Own organization={answer.data} />
        )}
      </div>
    </>
  );
}

function Own({ organization }: { organization: Organization }) {
  const session = useSession();
  const ownId = session.status === 'signedIn' ? session.user.id : 0;
  const isAdmin = hasOrganizationRight(organization.me.roles, 'manage');
  return (
    <>
      <Head organization={organization} />
      {isAdmin ? (
        <AdminTabs organization={organization} ownId={ownId} />
      ) : (
        <div className="mt-8">
          <SitesSection mayChange={false} />
        </div>
      )}
      <LeaveSection ownId={ownId} name={organization.name} />
    </>
  );
}

const STATE_TONES: Readonly<Record<OrganizationState, 'pine' | 'persimmon' | 'ink'>> = {
  pending: 'persimmon',
  active: 'pine',
  suspended: 'persimmon',
  refused: 'ink',
  closed: 'ink',
};

function Head({ organization: { name, bizRegNo, branchNo, state, me } }: { organization: Organization }) {
  const text = STATE_TEXTS[state];
  return (
    <>
      <div className="bg-hanji-light p-5">
        <p className="flex flex-wrap items-center gap-2 text-heading font-bold">
          {name}
          <Stamp tone={STATE_TONES[state]}>{ORGANIZATION_STATE_LABELS[state]}</Stamp>
        </p>
        <p className="figures mt-1 text-sm text-ink-soft">
          사업자등록번호 {formatBusinessNumber(bizRegNo)}
          {branchNo !== null && ` · 종사업장번호 ${branchNo}`}
        </p>
        <p className="text-sm text-ink-soft">내 역할: {rolesText(me.roles)}</p>
      </div>
      {text !== null && (
        <Note tone="warning" className="mt-4">
          {text}
        </Note>
      )}
    </>
  );
}

const TABS = [
  { tab: null, label: '구성원' },
  { tab: 'sites', label: '지점' },
  { tab: 'limits', label: '한도' },
  { tab: 'rules', label: '결재 규칙' },
  { tab: 'company', label: '회사 정보' },
] as const;

function AdminTabs({ organization, ownId }: { organization: Organization; ownId: number }) {
  const tab = useSearchParams()[0].get('tab');
  const current = TABS.find((one) => one.tab === tab) ?? TABS[0];
  return (
    <>
      <div className="mt-6 border-b border-rule *:-mb-px">
        <TabLinks
          label={PAGE_NAMES.organization}
          tabs={TABS.map((one) => ({
            label: one.label,
            to: paths.organization({ tab: one.tab }),
            isCurrent: one === current,
          }))}
        />
      </div>
      <div className="mt-6">
        {current.tab === null && <PeopleTab ownId={ownId} />}
        {current.tab === 'sites' && <SitesSection mayChange />}
        {current.tab === 'limits' && <LimitsTab />}
        {current.tab === 'rules' && <RulesTab organization={organization} />}
        {current.tab === 'company' && <CompanyTab organization={organization} />}
      </div>
    </>
  );
}
