import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateKst, formatPhone, messageFor, now, ORGANIZATION_LIMITS } from '@store/domain';
import { listOrganizationInvitationsOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Stamp } from '../../../shared/ui/Stamp';
import { toast } from '../../../shared/ui/Toaster';
import {
  useEndInvitation,
  useResend,
  type Invitation,
  type SentInvitation,
  type Site,
} from '../api/organization';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { PERSON_GRID, StandingText } from './PersonRow';
import { SentAddress } from './SentAddress';

/** As many as one answer has; at most 100 wait. */
const SIZE = 200;

interface SitesProps {
  sites: readonly Site[];
}

/** Invitations that wait for an answer; nothing while there are none. */
export function InvitationList({ sites }: SitesProps) {
  const answer = useQuery(listOrganizationInvitationsOptions({ query: { size: SIZE } }));
  const waiting = answer.data?.items.filter(({ state }) => state === 'sent') ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="border-b border-rule pb-3 text-heading font-bold">
        보낸 초대 <span className="figures text-persimmon-deep">{waiting.length}</span>
      </h2>
      <ul aria-label="보낸 초대">
        {waiting.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} sites={sites} />
        ))}
      </ul>
    </section>
  );
}

const contactOf = ({ email, phone }: Invitation): string => email ?? formatPhone(phone ?? '');

function Row({ invitation, sites }: SitesProps & { invitation: Invitation }) {
  const { expiresAt, sends } = invitation;
  const isOver = new Date(expiresAt) <= now();
  return (
    <li className={PERSON_GRID}>
      <h3 className="figures flex flex-wrap items-center gap-2 font-semibold break-all">
        {contactOf(invitation)}
        {isOver && <Stamp tone="ink">만료</Stamp>}
      </h3>
      <StandingText standing={invitation} sites={sites} />
      <p className="figures text-sm text-ink-faint sm:col-start-1 lg:col-start-auto">
        <span className="whitespace-nowrap">
          {formatDateKst(expiresAt)}
          {isOver ? ' 만료' : '까지 유효'}
        </span>
        <span aria-hidden className="lg:hidden">
          {' · '}
        </span>
        <span className="whitespace-nowrap lg:block">
          {sends} / {ORGANIZATION_LIMITS.inviteSends}회 보냄
        </span>
      </p>
      <Actions invitation={invitation} />
    </li>
  );
}

function Actions({ invitation }: { invitation: Invitation }) {
  const contact = contactOf(invitation);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [isEnding, setEnding] = useState(false);
  const resend = useResend();
  const send = (): void => {
    if (resend.isPending) return;
    resend
      .mutateAsync(invitation.id)
      .then(setSent, (error: unknown) =>
        toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' }),
      );
  };
  return (
    <div className="flex gap-2 sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:justify-end sm:self-center lg:col-start-4 lg:row-span-1">
      {invitation.sends < ORGANIZATION_LIMITS.inviteSends && (
        <Button size="sm" onClick={send} aria-disabled={resend.isPending}>
          <span className="sr-only">{contact}</span> 다시 보내기
        </Button>
      )}
      <Button size="sm" onClick={() => setEnding(true)}>
        <span className="sr-only">{contact}</span> 초대 취소
      </Button>
      {sent !== null && (
        <Dialog open onClose={() => setSent(null)} title="초대를 다시 보냈습니다">
          <SentAddress sent={sent} onClose={() => setSent(null)} />
        </Dialog>
      )}
      {isEnding && <EndDialog invitation={invitation} onClose={() => setEnding(false)} />}
    </div>
  );
}

function EndDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const end = useEndInvitation();
  const confirm = (): void => {
    end.mutateAsync(invitation.id).then(
      (text) => {
        toast(text);
        document.getElementById('main')?.focus();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title="초대 취소"
      consequences={[`${contactOf(invitation)}에 보낸 초대 링크를 더 이상 사용할 수 없습니다.`]}
      verb="초대 취소하기"
      isPending={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
