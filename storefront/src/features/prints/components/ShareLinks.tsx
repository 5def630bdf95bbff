import { useState } from 'react';
import {
  formatDateKst,
  formatDateTimeKst,
  LINK_ENDING,
  messageFor,
  PRINT_LINK_EVENT_LABELS,
  PRINT_LINK_RIGHT_LABELS,
  PRINT_LINK_RIGHTS,
  PROOF_LIMITS,
  readableUntil,
  SHOWN_ONCE,
  type PrintLinkRight,
} from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { Dialog } from '../../../shared/ui/Dialog';
import { SelectField, TextField } from '../../../shared/ui/Field';
import { Stamp } from '../../../shared/ui/Stamp';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useProofLinks, type PrintJob, type PrintLink } from '../api/discussion';

type Links = ReturnType<typeof useProofLinks>;

/** People who see this proof without an account, and a form to invite another. */
export function ShareLinks({ job }: { job: PrintJob }) {
  const links = useProofLinks(job.id);
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<PrintLink | null>(null);
  const isOver = job.state === 'PRODUCED' || job.state === 'CANCELED';
  return (
    <section aria-labelledby="proof-links">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-2">
        <h2 id="proof-links" className="text-heading font-bold">
          시안 공유
        </h2>
        {!isOver && (
          <Button size="sm" onClick={() => setOpen(true)}>
            공유 링크 만들기
          </Button>
        )}
      </div>
      {job.links.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          로그인하지 않는 분에게 이 시안만 볼 수 있는 링크를 보냅니다. 가격과 연락처는 보이지 않습니다.
        </p>
      ) : (
        <ul aria-label="공유 링크">
          {job.links.map((link) => (
            <LinkRow key={link.id} link={link} onEnd={() => setEnding(link)} />
          ))}
        </ul>
      )}
      {isOpen && <ShareDialog links={links} onClose={() => setOpen(false)} />}
      {ending !== null && <EndDialog link={ending} links={links} onClose={() => setEnding(null)} />}
    </section>
  );
}

function LinkRow({ link, onEnd }: { link: PrintLink; onEnd: () => void }) {
  const { person, contact, right, live, expiresAt, events } = link;
  const [last] = events;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{person}</strong>
          {right !== null && <Stamp tone="indigo">{PRINT_LINK_RIGHT_LABELS[right]}</Stamp>}
          {!live && <Stamp tone="ink">사용 종료</Stamp>}
        </p>
        <p className="figures text-sm text-ink-faint">
          {contact !== null && `${contact} · `}
          {formatDateKst(expiresAt)}까지
          {last !== undefined && ` · ${formatDateTimeKst(last.at)} ${PRINT_LINK_EVENT_LABELS[last.what]}`}
        </p>
      </div>
      {live && (
        <Button size="sm" aria-label={`${person} 링크 해지`} onClick={onEnd}>
          링크 해지
        </Button>
      )}
    </li>
  );
}

function EndDialog({ link, links, onClose }: { link: PrintLink; links: Links; onClose: () => void }) {
  const end = (): void =>
    links.end.mutate(link.id, {
      onSuccess: () => {
        toast(messageFor('PRINT_LINK_REVOKED'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="링크를 해지하시겠습니까?"
      description={`${link.person}님에게 ${LINK_ENDING}`}
    >
      {links.end.isError && (
        <Note tone="danger">{messageOf(links.end.error, messageFor('SERVER_UNREACHABLE'))}</Note>
      )}
      <div className="mt-3 flex gap-3">
        <Button variant="danger" disabled={links.end.isPending} onClick={end}>
          링크 해지
        </Button>
        <Button onClick={onClose}>취소</Button>
      </div>
    </Dialog>
  );
}

function ShareDialog({ links: { share }, onClose }: { links: Links; onClose: () => void }) {
  if (share.isSuccess)
    return (
      <Dialog
        open
        onClose={() => {
          share.reset();
          onClose();
        }}
        title="공유 링크를 만들었습니다"
        description={`받는 분에게 보냈습니다. ${SHOWN_ONCE}`}
      >
        <p className="figures mb-3 border border-rule bg-white p-3 text-sm break-all">{share.data.url}</p>
        <CopyButton text={share.data.url} what="공유 주소" />
        <p className="figures mt-3 text-sm text-ink-soft">{readableUntil(share.data.expiresAt)}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="시안 공유"
      description="한 사람에게 로그인 없이 열리는 링크를 보냅니다. 언제든 해지하실 수 있습니다."
    >
      <ShareForm share={share} />
    </Dialog>
  );
}

function ShareForm({ share }: { share: Links['share'] }) {
  const [person, setPerson] = useState('');
  const [contact, setContact] = useState('');
  const [right, setRight] = useState<PrintLinkRight>('comment');
  const [days, setDays] = useState(String(PROOF_LIMITS.linkDaysDefault));
  const send = (): void => {
    if (share.isPending) return;
    const text = contact.trim();
    const recipient = text.includes('@') ? { email: text } : { phone: text };
    share.mutate({ person: person.trim(), right, days: Number(days), ...recipient });
  };
  return (
    <PostForm
      aria-label="시안 공유"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="space-y-3"
    >
      <TextField
        label="받는 분 이름"
        required
        minLength={PROOF_LIMITS.personMin}
        maxLength={PROOF_LIMITS.person}
        value={person}
        onChange={({ target }) => setPerson(target.value)}
      />
      <TextField
        label="이메일 또는 휴대폰 번호"
        required
        autoComplete="off"
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
      <fieldset>
        <legend className="text-sm font-semibold">권한</legend>
        {PRINT_LINK_RIGHTS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="right"
              checked={right === one}
              onChange={() => setRight(one)}
              className="size-5 accent-pine"
            />
            {PRINT_LINK_RIGHT_LABELS[one]}
          </label>
        ))}
      </fieldset>
      <SelectField label="사용 기간" value={days} onChange={({ target }) => setDays(target.value)}>
        {[1, 3, PROOF_LIMITS.linkDaysDefault, 14, PROOF_LIMITS.linkDays].map((count) => (
          <option key={count} value={count}>
            {count}일
          </option>
        ))}
      </SelectField>
      {share.isError && <Note tone="danger">{messageOf(share.error, messageFor('SERVER_UNREACHABLE'))}</Note>}
      <Button type="submit" variant="primary" className="w-full" aria-disabled={share.isPending}>
        {share.isPending ? '보내는 중…' : '링크 보내기'}
      </Button>
    </PostForm>
  );
}
