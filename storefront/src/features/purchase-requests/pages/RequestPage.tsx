import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import { paths } from '../../../shared/paths';
import { ReasonList } from '../../../shared/purchasing/PurchaseReasons';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { Phone } from '../../../shared/ui/Phone';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { requestQuery, type PurchaseRequest } from '../api/requests';
import { ApprovalLine } from '../components/ApprovalLine';
import { RequestLimits } from '../components/RequestLimits';
import { RequestLines, RequestSums } from '../components/RequestLines';
import { RequestPanel } from '../components/RequestPanel';

/** A purchase request: where it stands, who decides it, what it is about, and why it was asked for. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const request = useQuery({ ...requestQuery(id), enabled: isId });
  if (!isId || (request.isError && isNotFound(request.error))) {
    return (
      <Page>
        <EmptyState title={messageFor('REQUEST_NOT_FOUND')}>
          <ButtonLink to={paths.purchaseRequests()} variant="primary">
            구매 요청 보기
          </ButtonLink>
        </EmptyState>
      </Page>
    );
  }
  if (request.isPending) return <RequestSkeleton />;
  if (request.data === undefined) {
    return (
      <Page>
        <ErrorState
          message={messageOf(request.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void request.refetch()}
        />
      </Page>
    );
  }
  return <RequestView request={request.data} />;
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <PageMeta title="구매 요청" isPrivate />
      <PageTitle title="구매 요청" />
      <div className="mt-6">{children}</div>
    </>
  );
}

function RequestSkeleton() {
  return (
    <Page>
      <Pending label="구매 요청을 불러오는 중입니다.">
        <Skeleton className="h-44" />
        <Skeleton className="mt-8 h-32" />
        <Skeleton className="mt-8 h-64" />
      </Pending>
    </Page>
  );
}

function RequestView({ request }: { request: PurchaseRequest }) {
  const { orderName, requestNo, siteName, requesterName, reasons, total, limits, lines } = request;
  const names = { siteName, requesterName, amount: total, purchase: '요청' } as const;
  return (
    <>
      <PageMeta title={`구매 요청 ${requestNo}`} isPrivate />
      <PageTitle
        title={orderName}
        lead={
          <span className="figures">
            {requestNo} · {siteName} · {requesterName}님
          </span>
        }
      />
      <RequestPanel request={request} />
      <div className="mt-10 space-y-10">
        {request.steps.length > 0 && (
          <Section title="결재선">
            <ApprovalLine request={request} />
          </Section>
        )}
        {reasons.length > 0 && (
          <Section title="결재 사유">
            <div className="mt-3">
              <ReasonList reasons={reasons} names={names} />
            </div>
            <p className="mt-2 text-sm text-ink-faint">요청을 올린 때의 금액입니다.</p>
          </Section>
        )}
        {limits.length > 0 && (
          <Section title="이번 달 한도">
            <div className="mt-3 max-w-xl">
              <RequestLimits limits={limits} organizationName="우리 회사" />
            </div>
          </Section>
        )}
        <Section title="요청 상품">
          <RequestLines lines={lines} />
          <RequestSums {...request} />
        </Section>
        <Section title="배송 지점">
          <RequestData request={request} />
        </Section>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-rule pb-3 text-heading font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Where the goods go, and the organization's own words on the order. */
function RequestData({ request }: { request: PurchaseRequest }) {
  const { siteName, shipTo, poNo, costCentre, estimateId } = request;
  const rows: { name: string; text: ReactNode }[] = [
    { name: '지점', text: siteName },
    { name: '수령인', text: <Receiver {...shipTo} /> },
    { name: '주소', text: addressLine(shipTo) },
    ...(poNo === null ? [] : [{ name: '발주 번호', text: poNo }]),
    ...(costCentre === null ? [] : [{ name: '비용 부서', text: costCentre }]),
    ...(estimateId === null ? [] : [{ name: '견적', text: <EstimateLink id={estimateId} /> }]),
  ];
  return (
    <dl className="mt-3 space-y-1.5">
      {rows.map(({ name, text }) => (
        <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Receiver({ receiverName, receiverPhone }: PurchaseRequest['shipTo']) {
  if (receiverPhone === null) return receiverName;
  return (
    <>
      {receiverName} · <Phone number={receiverPhone} />
    </>
  );
}

function EstimateLink({ id }: { id: number }) {
  return (
    <Link to={paths.estimateSheet(id)} className="font-semibold text-indigo underline underline-offset-4">
      견적서 보기
    </Link>
  );
}
