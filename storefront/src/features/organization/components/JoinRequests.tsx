import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateKst } from '@store/domain';
import { listOrganizationJoinRequestsOptions } from '@store/openapi';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { useAcceptJoinRequest, useRefuseJoinRequest, type JoinRequest, type Site } from '../api/organization';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { StandingDialog } from './StandingDialog';

/** People who want to join; nothing while nobody does. */
export function JoinRequests({ sites }: { sites: readonly Site[] }) {
  const requests = useQuery(listOrganizationJoinRequestsOptions()).data?.items ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="joins-title" className="border-2 border-ink bg-white px-5 pt-4 pb-1">
      <h2 id="joins-title" className="text-heading font-bold">
        참여 요청 <span className="figures text-persimmon-deep">{requests.length}</span>
      </h2>
      <p className="text-sm text-ink-soft">
        우리 회사의 사업자등록번호로 가입한 회원입니다. 아는 사람인지 확인하고 수락해 주세요.
      </p>
      <ul aria-label="참여 요청" className="mt-2">
        {requests.map((request) => (
          <Row key={request.id} request={request} sites={sites} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  request: JoinRequest;
  sites: readonly Site[];
}

function Row({ request, sites }: RowProps) {
  const { name, email, createdAt } = request;
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3">
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <p className="figures text-sm break-all text-ink-soft">
          {[email, `${formatDateKst(createdAt)} 요청`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="primary" onClick={() => setOpen('accept')}>
          <span className="sr-only">{name}</span> 수락
        </Button>
        <Button size="sm" onClick={() => setOpen('refuse')}>
          <span className="sr-only">{name}</span> 거절
        </Button>
      </div>
      {open === 'accept' && <AcceptDialog request={request} sites={sites} onClose={() => setOpen(null)} />}
      {open === 'refuse' && <RefuseDialog request={request} onClose={() => setOpen(null)} />}
    </li>
  );
}

/** The row goes with the request: the focus moves to the page. */
function done(text: string): void {
  toast(text);
  document.getElementById('main')?.focus();
}

function AcceptDialog({ request: { id, name }, sites, onClose }: RowProps & { onClose: () => void }) {
  const accept = useAcceptJoinRequest();
  return (
    <StandingDialog
      title="참여 요청 수락"
      description={`${name}님이 할 수 있는 일과 담당 지점을 정합니다.`}
      standing={null}
      sites={sites}
      verb="수락"
      isPending={accept.isPending}
      onSubmit={(standing, onError) => void accept.mutateAsync({ id, ...standing }).then(done, onError)}
      onClose={onClose}
    />
  );
}

function RefuseDialog({
  request: { id, name },
  onClose,
}: Pick<RowProps, 'request'> & { onClose: () => void }) {
  const refuse = useRefuseJoinRequest();
  return (
    <ConfirmDialog
      title="참여 요청 거절"
      consequences={[
        `${name}님은 우리 회사의 정보를 볼 수 없습니다.`,
        '나중에 초대를 보내 함께할 수 있습니다.',
      ]}
      verb="거절"
      isPending={refuse.isPending}
      error={refuse.error}
      onConfirm={() => void refuse.mutateAsync(id).then(done, () => undefined)}
      onClose={onClose}
    />
  );
}
