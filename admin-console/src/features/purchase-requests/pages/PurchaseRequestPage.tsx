import { Anchor, Grid, Group, List, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDateTimeKst, formatPhone, messageFor, purchaseReasonText } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { LimitUse } from '../../../shared/organizations/LimitUse';
import { useArea, type Area } from '../../../shared/session/area';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Description, DescriptionList, Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { requestQuery, type PurchaseRequest } from '../api/purchase-requests';
import { RequestBadge } from '../components/RequestBadge';
import { RequestLines } from '../components/RequestLines';
import { StepsCard } from '../components/StepsCard';

/** One purchase request, to read: people of the organization decide and pay it. */
export default function PurchaseRequestPage() {
  const id = Number(useParams()['id']);
  const area = useArea();
  const request = useQuery({ ...requestQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(request.error)) {
    return (
      <EmptyState wholePage title={messageFor('REQUEST_NOT_FOUND')}>
        <BackLink to={`${area}/purchase-requests`}>구매 요청</BackLink>
      </EmptyState>
    );
  }
  if (request.isPending) return <RequestSkeleton />;
  if (request.data === undefined) {
    const retry = () => void request.refetch();
    return (
      <ErrorState
        wholePage
        error={request.error}
        fallback="구매 요청을 불러오지 못했습니다."
        onRetry={retry}
      />
    );
  }
  return <Detail request={request.data} area={area} />;
}

interface DetailProps {
  request: PurchaseRequest;
  area: Area;
}

function Detail({ request, area }: DetailProps) {
  return (
    <>
      <PageHeader
        back={<BackLink to={`${area}/purchase-requests`}>구매 요청</BackLink>}
        title={`구매 요청 ${request.requestNo}`}
        fact={
          <Group gap="xs">
            <RequestBadge state={request.state} label={request.stateLabel} />
            {formatDateTimeKst(request.createdAt)}
          </Group>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <RequestLines request={request} />
            <RequestData request={request} area={area} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <StepsCard request={request} />
            <Reasons request={request} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Reasons({ request }: Pick<DetailProps, 'request'>) {
  const { reasons, limits, siteName, requesterName, organizationName, total } = request;
  const names = { siteName, requesterName, organizationName, amount: total, purchase: '요청' as const };
  return (
    <Section title="결재 사유와 한도">
      <Stack gap="md">
        <List size="sm">
          {reasons.map((reason) => (
            <List.Item key={`${reason.code} ${reason.limitId ?? 0}`}>
              {purchaseReasonText(reason, names)}
            </List.Item>
          ))}
          {reasons.length === 0 && <List.Item>결재 없이 구매할 수 있는 요청입니다.</List.Item>}
        </List>
        {limits.map((limit) => (
          <LimitUse key={limit.id} limit={limit} />
        ))}
      </Stack>
    </Section>
  );
}

function RequestData({ request, area }: DetailProps) {
  const { shipTo, poNo, costCentre, memo, orderId, estimateId } = request;
  return (
    <Section title="요청 정보">
      <DescriptionList>
        <Description name="거래처">
          <Anchor component={Link} to={`${area}/organizations/${request.organizationId}`} inherit>
            {request.organizationName}
          </Anchor>
        </Description>
        <Description name="요청자">{request.requesterName}</Description>
        <Description name="지점">{request.siteName}</Description>
        <Description name="배송지">
          {[shipTo.address1, shipTo.address2].filter(Boolean).join(' ')}
          <br />
          {shipTo.receiverName}
          {shipTo.receiverPhone !== null && ` · ${formatPhone(shipTo.receiverPhone)}`}
        </Description>
        {poNo !== null && <Description name="발주 번호">{poNo}</Description>}
        {costCentre !== null && <Description name="비용 부서">{costCentre}</Description>}
        {memo !== null && <Description name="요청 메모">{memo}</Description>}
        <Description name="유효 기간">{formatDateTimeKst(request.validUntil)}까지</Description>
        {estimateId !== null && (
          <Description name="견적">
            <Anchor component={Link} to={`/manager/estimate/${estimateId}`} inherit>
              견적 보기
            </Anchor>
          </Description>
        )}
        {orderId !== null && (
          <Description name="주문">
            {/* Orders of organizations are in the admins' part; a manager's has those of the own customers alone. */}
            {area === '/admin' ? (
              <Anchor component={Link} to={`/admin/orders/${orderId}`} inherit>
                주문 보기
              </Anchor>
            ) : (
              '주문 완료'
            )}
          </Description>
        )}
      </DescriptionList>
    </Section>
  );
}

function RequestSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={280} />
      <Skeleton height={220} />
      <Skeleton height={180} />
    </Stack>
  );
}
