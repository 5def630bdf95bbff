import { useEffect, useRef } from 'react';
import { formatDateTimeKst } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { useCompany } from '../../../shared/api/company';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import type { Sent } from '../lib/use-enquiry-submit';

interface EnquirySentProps {
  sent: Sent;
  /** The next steps, in order. */
  next: readonly string[];
  onAgain: () => void;
}

/** The receipt: number, next steps, and where the answer will be. */
export function EnquirySent({ sent: { enquiry, title }, next, onAgain }: EnquirySentProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus moves to what took its place.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="crop-marks bg-white p-6 sm:p-8">
      <Stamp tone="pine">{enquiry.statusLabel}</Stamp>
      <h3 ref={head} tabIndex={-1} className="mt-3 text-title font-extrabold focus:outline-none">
        문의가 접수되었습니다
      </h3>
      <p className="figures mt-1 text-ink-soft">
        접수번호 {enquiry.id} · {formatDateTimeKst(enquiry.createdAt)}
      </p>
      <p className="mt-4 border-y border-rule py-3 font-semibold">{title}</p>
      <ol aria-label="진행 절차" className="mt-5 space-y-3">
        {next.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures w-5 shrink-0 font-black text-persimmon-deep">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <FilesByMail id={enquiry.id} title={title} />
      <div className="mt-6 flex flex-wrap gap-3">
        <WayOn id={enquiry.id} />
        <Button onClick={onAgain}>다른 문의하기</Button>
      </div>
    </div>
  );
}

function FilesByMail({ id, title }: { id: number; title: string }) {
  const company = useCompany();
  if (company === null) return null;
  const subject = encodeURIComponent(`[문의 ${id}] ${title}`);
  return (
    <p className="mt-5 text-ink-soft">
      로고 파일이나 사진이 있으면{' '}
      <a
        href={`mailto:${company.email}?subject=${subject}`}
        className="font-semibold text-indigo underline underline-offset-4"
      >
        {company.email}
      </a>
      으로 보내 주세요. 메일 제목의 접수번호로 이 문의와 함께 확인합니다.
    </p>
  );
}

/** Members read the answer here; visitors get it by e-mail or phone. */
function WayOn({ id }: { id: number }) {
  const session = useSession();
  return session.status === 'signedIn' ? (
    <ButtonLink to={paths.enquiry(id)} variant="primary">
      내 문의 보기
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.products()} variant="primary">
      상품 둘러보기
    </ButtonLink>
  );
}
