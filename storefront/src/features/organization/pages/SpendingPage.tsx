import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatWon, kstDate, now, spendMonthOf } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { monthAfter, monthOptions, monthText, readMonth } from '../../../shared/lib/months';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { useOrganization } from '../../../shared/session/use-organization';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/Field';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { Price } from '../../../shared/ui/Price';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { spendingQuery, useSpendingFile, type Spending } from '../api/spending';
import { LimitRow } from '../components/limits/LimitRow';
import { MonthsChart } from '../components/spending/MonthsChart';
import { SharesTable } from '../components/spending/SharesTable';

/** 사용 현황: what the organization, or the reader alone, bought in the month that the address names. */
export function Component() {
  const hasNone = useOrganization() === null;
  return (
    <>
      <PageMeta title={PAGE_NAMES.spending} isPrivate />
      <PageTitle
        title={PAGE_NAMES.spending}
        lead="결제한 금액을 달마다 모았습니다. 환불한 금액은 결제한 달에서 뺍니다."
      />
      {hasNone ? (
        <div className="mt-6">
          <EmptyState
            title="소속된 회사가 없습니다."
            hint="우리 회사를 등록하거나 초대를 받으면 회사의 사용 현황을 볼 수 있습니다."
          >
            <ButtonLink to={paths.organization()}>{PAGE_NAMES.organization}</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <OfMonth />
      )}
    </>
  );
}

function OfMonth() {
  const thisMonth = spendMonthOf(now());
  const month = readMonth(useSearchParams()[0]) ?? thisMonth;
  const spending = useQuery(spendingQuery(month));
  return (
    <>
      <MonthBar month={month} thisMonth={thisMonth} />
      <div aria-busy={spending.isPlaceholderData} className="mt-6">
        {spending.isPending && <Waiting />}
        {spending.isError && (
          <ErrorState
            message={messageOf(spending.error, '사용 현황을 불러오지 못했습니다.')}
            onRetry={() => void spending.refetch()}
          />
        )}
        {spending.isSuccess && <Figures spending={spending.data} />}
      </div>
    </>
  );
}

function MonthBar({ month, thisMonth }: { month: string; thisMonth: string }) {
  const navigate = useNavigate();
  const { isPending, fetchFile } = useSpendingFile();
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule py-4">
      <div className="flex items-end gap-2">
        <ButtonLink
          to={paths.spending({ month: before })}
          aria-label={`${monthText(before)} 보기`}
          className="!px-3"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </ButtonLink>
        <SelectField
          label="월"
          value={month}
          onChange={({ target }) => void navigate(paths.spending({ month: target.value }))}
        >
          {monthOptions(kstDate(now()), month).map((one) => (
            <option key={one} value={one}>
              {monthText(one)}
            </option>
          ))}
        </SelectField>
        {after <= thisMonth && (
          <ButtonLink
            to={paths.spending({ month: after })}
            aria-label={`${monthText(after)} 보기`}
            className="!px-3"
          >
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        )}
      </div>
      <Button onClick={() => fetchFile(month)} aria-disabled={isPending}>
        <Download aria-hidden className="size-5" />
        {isPending ? '파일 준비 중…' : '엑셀로 받기'}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <Pending label="사용 현황을 불러오는 중입니다.">
      <Skeleton className="h-20" />
      <Skeleton className="mt-6 h-48" />
      <Skeleton className="mt-6 h-32" />
    </Pending>
  );
}

function Figures({ spending }: { spending: Spending }) {
  const { month, scope, bySite, byMember, byMonth, limits } = spending;
  const isEmpty = bySite.length === 0 && byMember.length === 0;
  return (
    <div className="space-y-10">
      <Total spending={spending} />
      {isEmpty ? (
        <EmptyState
          title={`${monthText(month)}에 결제한 주문이 없습니다.`}
          hint={scope === 'own' ? '내가 회사로 결제한 주문이 여기에 표시됩니다.' : undefined}
        />
      ) : (
        <div className="grid gap-10 xl:grid-cols-2">
          <SharesTable
            title="지점별"
            heading="지점"
            rows={bySite.map(({ siteId, name, amount }) => ({
              key: siteId ?? 0,
              name: name ?? '지점 없음',
              amount,
            }))}
          />
          {scope === 'organization' && (
            <SharesTable
              title="구매자별"
              heading="구매자"
              rows={byMember.map(({ memberId, name, amount }) => ({
                key: memberId,
                name: name ?? '탈퇴한 회원',
                amount,
              }))}
            />
          )}
        </div>
      )}
      {limits.length > 0 && (
        <section aria-labelledby="spending-limits">
          <h2 id="spending-limits" className="border-b border-rule pb-3 text-heading font-bold">
            {scope === 'own' ? '내 한도' : '한도'}
          </h2>
          <ul aria-labelledby="spending-limits">
            {limits.map((limit) => (
              <LimitRow key={limit.id} limit={limit} />
            ))}
          </ul>
        </section>
      )}
      <MonthsChart month={month} months={byMonth} />
    </div>
  );
}

/** The sum, and how it differs from the month before. */
function Total({ spending: { month, scope, total, byMonth } }: { spending: Spending }) {
  const before = byMonth.at(-2)?.amount ?? 0;
  const more = total - before;
  const compared =
    more === 0
      ? `${monthText(monthAfter(month, -1))}과 같습니다.`
      : `${monthText(monthAfter(month, -1))}보다 ${formatWon(Math.abs(more))} ${more > 0 ? '많습니다.' : '적습니다.'}`;
  return (
    <section aria-label="합계" className="bg-hanji-light p-5">
      <p className="text-sm text-ink-soft">
        {monthText(month)} {scope === 'own' ? '내 결제 금액' : '결제 금액'} (부가세·배송비 포함)
      </p>
      <p className="text-title">
        <Price amount={total} />
      </p>
      <p className="figures text-sm text-ink-soft">{compared}</p>
    </section>
  );
}
