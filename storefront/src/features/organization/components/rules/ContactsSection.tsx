import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '@store/domain';
import { listApprovalContactsOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { Button } from '../../../../shared/ui/Button';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../../shared/ui/States';
import { toast } from '../../../../shared/ui/Toaster';
import { useRemoveContact, type Contact } from '../../api/purchasing';
import { ConfirmDialog } from '../../../../shared/forms/ConfirmDialog';
import { ContactDialog } from './ContactDialog';

/** Approvers without an account, who decide by link. */
export function ContactsSection() {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Contact | null>(null);
  return (
    <section aria-labelledby="contacts-title">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule pb-3">
        <h2 id="contacts-title" className="text-heading font-bold">
          외부 결재자
        </h2>
        <Button variant="primary" size="sm" onClick={() => setAdding(true)}>
          외부 결재자 추가
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        회원가입 없이 문자나 이메일로 받은 링크에서 결재하는 분입니다. 등록한 뒤 위의 규칙에서 결재자로 선택해
        주세요.
      </p>
      <Contacts onRemove={setRemoved} />
      {isAdding && <ContactDialog onClose={() => setAdding(false)} />}
      {removed !== null && <RemoveDialog contact={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function Contacts({ onRemove }: { onRemove: (contact: Contact) => void }) {
  const contacts = useQuery(listApprovalContactsOptions());
  if (contacts.isPending) {
    return (
      <Pending label="외부 결재자를 불러오는 중입니다.">
        <Skeleton className="mt-4 h-16" />
      </Pending>
    );
  }
  if (contacts.isError) {
    return (
      <ErrorState
        message={messageOf(contacts.error, '외부 결재자를 불러오지 못했습니다.')}
        onRetry={() => void contacts.refetch()}
      />
    );
  }
  if (contacts.data.items.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState title="등록된 외부 결재자가 없습니다." />
      </div>
    );
  }
  return (
    <ul aria-labelledby="contacts-title">
      {contacts.data.items.map((contact) => (
        <li
          key={contact.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-4"
        >
          <div className="min-w-0">
            <h3 className="font-semibold">{contact.name}</h3>
            <p className="figures text-sm break-all text-ink-soft">
              {[formatPhone(contact.phone), contact.email].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button size="sm" onClick={() => onRemove(contact)}>
            <span className="sr-only">{contact.name}</span> 삭제
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RemoveDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const remove = useRemoveContact();
  const confirm = (): void => {
    remove.mutateAsync(contact.id).then(
      (text) => {
        onClose();
        toast(text);
        document.getElementById('main')?.focus();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title={`외부 결재자 ${contact.name} 삭제`}
      consequences={[
        '휴대폰 번호와 이메일을 바로 삭제합니다.',
        '이 사람의 결재를 기다리는 요청은 관리자가 결재합니다.',
        '결재 규칙에서 이 사람이 맡은 단계도 관리자가 결재합니다.',
      ]}
      verb="삭제하기"
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
