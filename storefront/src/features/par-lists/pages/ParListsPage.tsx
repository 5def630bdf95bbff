import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { listMyOrganizationSitesOptions } from '@store/openapi';
import type { OrganizationSiteDto } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { PAR_LISTS_PAGE_SIZE, parListsQuery, type ParList, type ParListPage } from '../api/par-lists';
import { ListDialog } from '../components/ListDialog';
import { BeginButton } from '../components/StartTable';
import { bySite } from '../lib/refill-sites';
import { reminderText } from '../lib/reminder-text';

/** 적정 재고표: what should lie at the sites that the member buys for. */
export function Component() {
  const [isMaking, setMaking] = useState(false);
  const sites = useQuery(listMyOrganizationSitesOptions());
  const navigate = useNavigate();
  const open = sites.data?.items.filter(({ isActive }) => isActive) ?? [];
  return (
    <>
      <PageMeta title={PAGE_NAMES.parLists} isPrivate />
      <PageTitle
        title={PAGE_NAMES.parLists}
        lead="지점에 있어야 할 상품과 수량입니다. 채우기는 이 표를 기준으로 셉니다."
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.refills()} size="sm">
            채우기
          </ButtonLink>
          <Button variant="primary" size="sm" disabled={open.length === 0} onClick={() => setMaking(true)}>
            적정 재고표 만들기
          </Button>
        </div>
      </PageTitle>
      <Answer sites={sites.data === undefined ? null : open} />
      {isMaking && (
        <ListDialog
          list={null}
          sites={open}
          onSaved={(id) => void navigate(paths.parList(id))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}

interface SitesProps {
  /** The open sites; null while they are not known. */
  sites: readonly OrganizationSiteDto[] | null;
}

function Answer({ sites }: SitesProps) {
  const page = pageNumber(useSearchParams()[0]);
  const lists = useQuery(parListsQuery({ page }));
  if (lists.data !== undefined) return <Found page={page} answer={lists.data} sites={sites} />;
  if (lists.isPending) {
    return (
      <Pending label="적정 재고표를 불러오는 중입니다.">
        <Skeleton className="mt-6 h-20" />
        <Skeleton className="mt-3 h-20" />
      </Pending>
    );
  }
  return (
    <div className="mt-6">
      <ErrorState
        message={messageOf(lists.error, '적정 재고표를 불러오지 못했습니다.')}
        onRetry={() => void lists.refetch()}
      />
    </div>
  );
}

function Found({
  page,
  answer: { items, total },
  sites,
}: SitesProps & { page: number; answer: ParListPage }) {
  const pages = Math.ceil(total / PAR_LISTS_PAGE_SIZE);
  if (total === 0) return <NoLists sites={sites} />;
  if (items.length === 0) return <ToLastPage page={page} pages={pages} />;
  return (
    <>
      <Lists lists={items} />
      <PageTurn page={page} pages={pages} to={(turned) => paths.parLists({ page: turned + 1 })} />
    </>
  );
}

function NoLists({ sites }: SitesProps) {
  const hasNoSites = sites?.length === 0;
  return (
    <div className="mt-6">
      <EmptyState
        title="등록된 적정 재고표가 없습니다."
        hint={
          !hasNoSites
            ? '지점에 있어야 할 상품과 수량을 등록하면 매달 세어서 채울 수 있습니다.'
            : '먼저 우리 회사에서 지점을 등록해 주세요. 재고표는 지점마다 만듭니다.'
        }
      >
        {hasNoSites && (
          <ButtonLink to={paths.organization({ tab: 'sites' })} variant="primary">
            우리 회사로 이동
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}

function Lists({ lists }: { lists: readonly ParList[] }) {
  return bySite(lists).map(({ id, name, rows }) => (
    <section key={id} aria-label={name} className="pt-6">
      <h2 className="border-b border-rule pb-2 text-heading font-bold">{name}</h2>
      <ul>
        {rows.map((list) => (
          <li
            key={list.id}
            className="flex min-h-16 items-center justify-between gap-4 border-b border-rule py-2"
          >
            <div className="min-w-0">
              <Link
                to={paths.parList(list.id)}
                className="inline-flex min-h-11 items-center leading-snug font-semibold hover:underline"
              >
                {list.name}
              </Link>
              <p className="figures text-sm text-ink-soft">
                상품 {formatCount(list.itemCount)}개 · {reminderText(list.reminderBusinessDay)}
              </p>
            </div>
            {list.itemCount > 0 && <BeginButton list={list} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}
