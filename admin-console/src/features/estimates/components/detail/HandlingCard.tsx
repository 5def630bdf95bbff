import { Anchor, Select } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { formatDateTimeKst, ORDER_STATUS_LABELS, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { formatPhone } from '../../../../shared/format';
import { Description, DescriptionList, Section } from '../../../../shared/ui/Section';
import { notifyDone } from '../../../../shared/ui/notify';
import { managersQuery } from '../../../../shared/api/managers';
import type { Estimate } from '../../api/estimates';
import { useEstimateChange } from '../../api/changes';
import { useReportRefusal } from '../use-report-refusal';

/** Who asks, how to reach them, who answers, and the outcome. */
export function HandlingCard({ estimate }: { estimate: Estimate }) {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  const { request, manager } = estimate;
  return (
    <Section title="고객과 담당">
      <DescriptionList>
        <Description name="고객">
          <Requester estimate={estimate} />
        </Description>
        <Description name="휴대폰">{formatPhone(request.phone)}</Description>
        <Description name="이메일">
          {request.email === null ? (
            '–'
          ) : (
            <Anchor href={`mailto:${request.email}`} inherit>
              {request.email}
            </Anchor>
          )}
        </Description>
        {!isAdmin && <Description name="담당">{manager?.name ?? '담당 없음'}</Description>}
        <Outcome estimate={estimate} />
      </DescriptionList>
      {isAdmin && <AssignSelect estimate={estimate} />}
    </Section>
  );
}

function Requester({ estimate: { request, member } }: { estimate: Estimate }) {
  const name = [request.company, request.contactName].filter(Boolean).join(' · ');
  if (member === null) return <>{name} (비회원)</>;
  return (
    <Anchor component={Link} to={`/manager/customers/${member.id}`} inherit>
      {name}
    </Anchor>
  );
}

function Outcome({
  estimate: { order, acceptedAt, closedAt, closeReason, createdFromId },
}: {
  estimate: Estimate;
}) {
  return (
    <>
      {createdFromId !== null && (
        <Description name="지난 견적">
          <Anchor component={Link} to={`/manager/estimate/${createdFromId}`} inherit>
            다시 요청한 견적 보기
          </Anchor>
        </Description>
      )}
      {acceptedAt !== null && <Description name="수락">{formatDateTimeKst(acceptedAt)}</Description>}
      {closedAt !== null && <Description name="종료">{formatDateTimeKst(closedAt)}</Description>}
      {closeReason !== null && <Description name="사유">{closeReason}</Description>}
      {order !== null && order.placed && (
        <Description name="주문">
          <Anchor component={Link} to={`/manager/orders/${order.id}`} inherit>
            {order.orderNo}
          </Anchor>{' '}
          {ORDER_STATUS_LABELS[order.status]}
        </Description>
      )}
    </>
  );
}

/** Who answers; the chosen person is notified. Only for admins. */
function AssignSelect({ estimate: { id, manager } }: { estimate: Estimate }) {
  const staff = useQuery(managersQuery);
  const change = useEstimateChange(id);
  const onError = useReportRefusal(id);
  const people = (staff.data ?? []).map((person) => ({ value: String(person.id), label: person.name }));
  // It may still be assigned to somebody who is no longer a manager.
  const gone = manager !== null && !people.some(({ value }) => value === String(manager.id));
  const assign = (chosen: string | null) =>
    change.mutate(
      { kind: 'assign', managerId: chosen === null ? null : Number(chosen) },
      { onSuccess: ({ message }) => notifyDone(message), onError },
    );
  return (
    <Select
      mt="sm"
      label="담당"
      placeholder="담당 없음"
      data={gone ? [...people, { value: String(manager.id), label: manager.name }] : people}
      value={manager === null ? null : String(manager.id)}
      onChange={assign}
      disabled={change.isPending}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '담당 지우기' }}
      nothingFoundMessage={staff.isError ? '담당자를 불러오지 못했습니다.' : '일치하는 담당자가 없습니다'}
    />
  );
}
