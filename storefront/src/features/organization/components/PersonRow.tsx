import { useState, type ReactNode } from 'react';
import { formatDateKst, formatPhone, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { toast } from '../../../shared/ui/Toaster';
import { useRemovePerson, useUpdatePerson, type Person, type Site, type Standing } from '../api/organization';
import { rolesText, sitesText } from '../lib/standing';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { StandingDialog } from './StandingDialog';

/** A line of people: who, what and where, when, and what can be done. */
export const PERSON_GRID =
  'grid gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_9.5rem_12.5rem] lg:items-center';

interface PersonRowProps {
  person: Person;
  /** The reader. */
  isOwn: boolean;
  sites: readonly Site[];
}

export function PersonRow({ person, isOwn, sites }: PersonRowProps) {
  const { name, email, phone, joinedAt, lastLoginAt } = person;
  return (
    <li className={PERSON_GRID}>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isOwn && <Stamp tone="pine">나</Stamp>}
        </h3>
        <p className="figures text-sm break-all text-ink-soft">
          {[email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <StandingText standing={person} sites={sites} />
      <p className="figures text-sm text-ink-faint sm:col-start-1 lg:col-start-auto">
        <span className="whitespace-nowrap">합류 {formatDateKst(joinedAt)}</span>
        <span aria-hidden className="lg:hidden">
          {' · '}
        </span>
        <span className="whitespace-nowrap lg:block">
          {lastLoginAt === null ? '로그인 기록 없음' : `최근 로그인 ${formatDateKst(lastLoginAt)}`}
        </span>
      </p>
      <Actions person={person} isOwn={isOwn} sites={sites} />
    </li>
  );
}

/** Roles, and the sites below them. */
export function StandingText({ standing, sites }: { standing: Standing; sites: readonly Site[] }): ReactNode {
  return (
    <div className="min-w-0 sm:col-start-1 lg:col-start-auto">
      <p className="font-medium">{rolesText(standing.roles)}</p>
      <p className="line-clamp-2 text-sm text-ink-soft">{sitesText(standing.siteIds, sites)}</p>
    </div>
  );
}

type Open = 'change' | 'remove' | null;

function Actions({ person, isOwn, sites }: PersonRowProps) {
  const [open, setOpen] = useState<Open>(null);
  const { name } = person;
  const close = (): void => setOpen(null);
  return (
    <div className="flex gap-2 sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:justify-end sm:self-center lg:col-start-4 lg:row-span-1">
      <Button size="sm" onClick={() => setOpen('change')}>
        <span className="sr-only">{name}</span> 변경
      </Button>
      {/* The own membership ends at the foot of the page, where its consequences are those of leaving. */}
      {!isOwn && (
        <Button size="sm" onClick={() => setOpen('remove')}>
          <span className="sr-only">{name}</span> 내보내기
        </Button>
      )}
      {open === 'change' && <ChangeDialog person={person} sites={sites} onClose={close} />}
      {open === 'remove' && <RemoveDialog person={person} onClose={close} />}
    </div>
  );
}

/** Changed at once; the message offers to take it back. */
function ChangeDialog({ person, sites, onClose }: Omit<PersonRowProps, 'isOwn'> & { onClose: () => void }) {
  const update = useUpdatePerson();
  const { memberId, name, roles, siteIds } = person;
  const putBack = (): void =>
    void update
      .mutateAsync({ memberId, roles, siteIds })
      .catch((error: unknown) => toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' }));
  const submit = (standing: Standing, onError: (error: unknown) => void): void => {
    update.mutateAsync({ memberId, ...standing }).then(() => {
      onClose();
      toast(`${name}님의 역할과 지점을 변경했습니다.`, {
        action: { label: '되돌리기', onClick: putBack },
      });
    }, onError);
  };
  return (
    <StandingDialog
      title="역할과 지점 변경"
      description={`${name}님이 할 수 있는 일과 담당 지점을 정합니다.`}
      standing={person}
      sites={sites}
      verb="저장"
      isPending={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ person: { memberId, name }, onClose }: { person: Person; onClose: () => void }) {
  const remove = useRemovePerson();
  const confirm = (): void => {
    remove.mutateAsync(memberId).then(
      () => {
        toast(`${name}님의 소속을 종료했습니다.`);
        document.getElementById('main')?.focus();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title={`${name}님 내보내기`}
      consequences={[
        '우리 회사의 계약 단가와 주문을 더 이상 볼 수 없습니다.',
        '회사로 접수한 주문은 우리 회사에 그대로 남습니다.',
        '다시 함께하려면 새로 초대해야 합니다.',
      ]}
      verb="내보내기"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
