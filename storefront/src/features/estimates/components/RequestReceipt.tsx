import { useEffect, useRef } from 'react';
import { ANSWERED_WITHIN, estimateSharePath, formatDateTimeKst } from '@store/domain';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { Stamp } from '../../../shared/ui/Stamp';
import type { CreatedEstimate } from '../api/use-request-estimate';

const NEXT = [
  `담당자가 ${ANSWERED_WITHIN} 내용을 확인하고, 부족한 내용은 대화로 문의드립니다.`,
  '단가와 인쇄비, 공급가액과 부가세를 구분한 견적서를 보내 드립니다.',
  '견적을 수락하시면 그 금액 그대로 결제하실 수 있습니다. 유효기간 동안 금액이 바뀌지 않습니다.',
] as const;

interface RequestReceiptProps {
  sent: CreatedEstimate;
  onAgain: () => void;
}

/** The receipt: number, next steps, and where the answer will be. */
export function RequestReceipt({ sent, onAgain }: RequestReceiptProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus moves to what took its place.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="crop-marks min-w-0 bg-white p-6 sm:p-8">
      <Stamp tone="pine">{sent.statusLabel}</Stamp>
      <h3 ref={head} tabIndex={-1} className="mt-3 text-title font-extrabold focus:outline-none">
        견적 요청을 접수했습니다
      </h3>
      <p className="figures mt-1 text-ink-soft">
        견적번호 <strong className="text-ink">{sent.number}</strong> · {formatDateTimeKst(sent.createdAt)}
      </p>
      <ol aria-label="진행 절차" className="mt-5 space-y-3 border-t border-rule pt-5">
        {NEXT.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures w-5 shrink-0 font-black text-persimmon-deep">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {sent.shareToken !== null && <PrivateLink token={sent.shareToken} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {sent.shareToken === null ? (
          <ButtonLink to={paths.estimateSheet(sent.id)} variant="primary">
            내 견적 보기
          </ButtonLink>
        ) : (
          <ButtonLink to={estimateSharePath(sent.shareToken)} variant="primary">
            견적 화면 열기
          </ButtonLink>
        )}
        <Button onClick={onAgain}>다른 견적 요청</Button>
      </div>
    </div>
  );
}

/** This address is a visitor's only way to the estimate. */
function PrivateLink({ token }: { token: string }) {
  const address = `${window.location.origin}${estimateSharePath(token)}`;
  return (
    <div className="mt-5 bg-hanji-light p-4">
      <p className="font-semibold">견적 확인 링크</p>
      <p className="text-sm text-ink-soft">
        로그인 없이 견적을 확인하고 담당자와 대화할 수 있는 링크입니다. 이메일을 입력하셨다면 메일로도 보내
        드립니다. 링크를 아는 사람은 누구나 볼 수 있으니 공유하실 때 주의해 주세요.
      </p>
      <div className="mt-2 flex items-center gap-2">
        <code className="min-w-0 flex-1 truncate border border-rule bg-white px-3 py-2.5 text-sm">
          {address}
        </code>
        <CopyButton text={address} what="견적 링크" />
      </div>
    </div>
  );
}
