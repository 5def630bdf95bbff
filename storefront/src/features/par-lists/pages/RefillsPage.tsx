import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listOpenRefillsOptions } from '@store/openapi';
import { messageOf, useSession } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { PAR_LISTS_PAGE_SIZE, parListsQuery } from '../api/par-lists';
import { useSubmitRefills, type RefillSummary } from '../api/refills';
import { RefillTable } from '../components/RefillTable';
import { StartTable } from '../components/StartTable';
import { SubmitBar } from '../components/SubmitBar';
import { SubmitResults, type SubmittedResult } from '../components/SubmitResults';
import { UnsentNote } from '../components/UnsentNote';
import { readIds } from '../lib/refill-sites';
import { useCountSender } from '../lib/use-count-sender';

/** 채우기 of this month at all sites: begin, continue, and submit many in one step. The address holds the choice. */
export function Component() {
  const refills = useQuery(listOpenRefillsOptions());
  return (
    <>
      <PageMeta title={PAGE_NAMES.refills} isPrivate />
      <PageTitle
        title={PAGE_NAMES.refills}
        lead="지점마다 남은 수량을 세면 부족한 만큼 구매 요청으로 올릴 수 있습니다."
      >
        <ButtonLink to={paths.parLists()} size="sm">
          적정 재고표
        </ButtonLink>
      </PageTitle>
      {refills.isPending && (
        <Pending label="채우기를 불러오는 중입니다.">
          <Skeleton className="mt-6 h-20" />
          <Skeleton className="mt-3 h-20" />
        </Pending>
      )}
      {refills.data === undefined && refills.isError && (
        <div className="mt-6">
          <ErrorState
            message={messageOf(refills.error, '채우기를 불러오지 못했습니다.')}
            onRetry={() => void refills.refetch()}
          />
        </div>
      )}
      {refills.data !== undefined && <OpenRefills refills={refills.data.items} />}
      <Lists hasOpen={(refills.data?.items.length ?? 0) > 0} />
    </>
  );
}

function OpenRefills({ refills }: { refills: readonly RefillSummary[] }) {
  const session = useSession();
  const sender = useCountSender(session.status === 'signedIn' ? session.user.id : 0);
  const [chosenIds, choose] = useChoice();
  const [submitted, setSubmitted] = useState<SubmittedResult | null>(null);
  const submit = useSubmitRefills();
  const chosen = refills.filter(({ id }) => chosenIds.includes(id));
  const waitingOf = (id: number): number => sender.unsent.get(id)?.length ?? 0;
  const failureOf = (id: number): string | null =>
    submitted?.results.find(({ refillId }) => refillId === id)?.message ?? null;
  const send = (poNo: string | null): void =>
    submit.mutate(
      { ids: chosen.map(({ id }) => id), poNo },
      { onSuccess: (results) => setSubmitted({ refills: chosen, results }) },
    );
  return (
    <>
      <UnsentNote sender={sender} />
      {submitted !== null && <SubmitResults {...submitted} />}
      {refills.length > 0 && (
        <section aria-labelledby="open-refills" className="pt-6">
          <h2 id="open-refills" className="border-b border-rule pb-3 text-heading font-bold">
            진행 중인 채우기
          </h2>
          <RefillTable
            refills={refills}
            chosenIds={chosen.map(({ id }) => id)}
            onChoose={choose}
            waitingOf={waitingOf}
            failureOf={failureOf}
          />
          <SubmitBar
            chosen={chosen}
            waiting={chosen.reduce((sum, { id }) => sum + waitingOf(id), 0)}
            isPending={submit.isPending}
            error={submit.error}
            onSubmit={send}
          />
        </section>
      )}
    </>
  );
}

/** The chosen refills; the address follows, so that it can be shared and opened again. */
function useChoice(): [readonly number[], (ids: readonly number[]) => void] {
  const [search, setSearch] = useSearchParams();
  const [ids, setIds] = useState<readonly number[]>(() => readIds(search.get('ids')));
  const choose = (next: readonly number[]): void => {
    setIds(next);
    setSearch(
      (given) => {
        const params = new URLSearchParams(given);
        if (next.length === 0) params.delete('ids');
        else params.set('ids', next.join());
        return params;
      },
      // At once, so that the box which was ticked does not flicker.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  return [ids, choose];
}

/** The other lists. `hasOpen`: there is something above, so that nothing more need be said. */
function Lists({ hasOpen }: { hasOpen: boolean }) {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const lists = useQuery(parListsQuery({ page }));
  if (lists.data === undefined) return null;
  const { items, total } = lists.data;
  const closed = items.filter(({ refill }) => refill?.state !== 'open');
  if (total === 0 && !hasOpen) {
    return (
      <div className="mt-6">
        <EmptyState
          title="등록된 적정 재고표가 없습니다."
          hint="지점에 있어야 할 상품과 수량을 등록하면 매달 세어서 채울 수 있습니다."
        >
          <ButtonLink to={paths.parLists()} variant="primary">
            적정 재고표 만들기
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <section aria-labelledby="other-lists" className="pt-10">
      {closed.length > 0 && (
        <>
          <h2 id="other-lists" className="border-b border-rule pb-3 text-heading font-bold">
            시작할 수 있는 적정 재고표
          </h2>
          <StartTable lists={closed} />
        </>
      )}
      <PageTurn
        page={page}
        pages={Math.ceil(total / PAR_LISTS_PAGE_SIZE)}
        to={(turned) => paths.refills({ ids: readIds(search.get('ids')), page: turned + 1 })}
      />
    </section>
  );
}
