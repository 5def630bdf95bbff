import type { ReactNode } from 'react';
import { ANSWERED_WITHIN, formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { SHOP } from '../../../shared/shop';
import { paths } from '../../../shared/paths';
import { Phone } from '../../../shared/ui/Phone';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { Note } from '../../../shared/ui/States';
import type { Enquiry } from '../api/enquiries';
import { EnquiryStatusStamp } from './EnquiryStatusStamp';

/** The enquiry and its answers as letters, one below the other. */
export function EnquiryThread({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <PageTitle
        title={enquiry.title}
        lead={
          <span className="figures">
            접수번호 {enquiry.id} · {formatDateTimeKst(enquiry.createdAt)}
          </span>
        }
      >
        <EnquiryStatusStamp status={enquiry.status} label={enquiry.statusLabel} />
      </PageTitle>
      <ol aria-label="문의와 답변" className="mt-8 space-y-5">
        <Letter from={enquiry.company ?? enquiry.name} at={enquiry.createdAt} isOwn>
          <p className="whitespace-pre-wrap">{enquiry.body}</p>
          <EnquiryFields enquiry={enquiry} />
        </Letter>
        {enquiry.answers.map((answer) => (
          <Letter key={answer.id} from={`${SHOP.brand} 담당자`} at={answer.createdAt}>
            <p className="whitespace-pre-wrap">{answer.body}</p>
          </Letter>
        ))}
      </ol>
      {enquiry.answers.length === 0 && (
        <Note className="mt-5">
          담당자가 내용을 확인하고 있습니다. {ANSWERED_WITHIN} 이 화면과 남겨 주신 연락처로 답변드립니다.
        </Note>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.enquiries}>목록으로</ButtonLink>
        <ButtonLink to={paths.sourcing}>이어서 문의하기</ButtonLink>
      </div>
    </>
  );
}

interface LetterProps {
  from: string;
  at: string;
  isOwn?: boolean;
  children: ReactNode;
}

function Letter({ from, at, isOwn = false, children }: LetterProps) {
  return (
    <li className={isOwn ? 'border border-rule bg-white p-5 sm:mr-12' : 'bg-celadon-light p-5 sm:ml-12'}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <strong>{from}</strong>
        <time dateTime={at} className="figures text-ink-soft">
          {formatDateTimeKst(at)}
        </time>
      </p>
      <div className="mt-3">{children}</div>
    </li>
  );
}

function EnquiryFields({ enquiry }: { enquiry: Enquiry }) {
  const { category, quantity, budget, wishedDate, phone, email } = enquiry;
  const fields = [
    ['품목', category],
    ['수량', quantity === null ? null : `${formatCount(quantity)}개`],
    ['예산', budget === null ? null : formatWon(budget)],
    ['희망 납기일', wishedDate?.replaceAll('-', '.') ?? null],
    ['휴대폰', phone === null ? null : <Phone key="phone" number={phone} />],
    ['이메일', email],
  ] as const;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-3 text-sm">
      {fields.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className="flex gap-2">
              <dt className="text-ink-faint">{term}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
