import { useState } from 'react';
import { formatCount, messageFor, ORGANIZATION_LIMITS } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { PostForm } from '../../../shared/forms/PostForm';
import { Button } from '../../../shared/ui/Button';
import { TextField } from '../../../shared/ui/Field';
import { Price } from '../../../shared/ui/Price';
import { Note } from '../../../shared/ui/States';
import type { RefillSummary } from '../api/refills';

interface SubmitBarProps {
  chosen: readonly RefillSummary[];
  /** Rows of the chosen ones that wait on this device. */
  waiting: number;
  isPending: boolean;
  error: unknown;
  onSubmit: (poNo: string | null) => void;
}

/** What is submitted, in sums, and the organization's own number for it. */
export function SubmitBar({ chosen, waiting, isPending, error, onSubmit }: SubmitBarProps) {
  const [poNo, setPoNo] = useState('');
  const sites = new Set(chosen.map(({ siteId }) => siteId)).size;
  const total = chosen.reduce((sum, refill) => sum + refill.total, 0);
  const left = chosen.reduce((sum, { itemCount, counted }) => sum + itemCount - counted, 0);
  const isReady = chosen.length > 0 && waiting === 0;
  return (
    <PostForm
      aria-label="구매 요청"
      className="mt-6 space-y-4 border-t-2 border-ink pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) onSubmit(poNo.trim() || null);
      }}
    >
      <output aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">
          {chosen.length === 0
            ? '제출할 채우기를 선택해 주세요.'
            : `${formatCount(sites)}개 지점 · 채우기 ${formatCount(chosen.length)}건`}
        </span>
        <Price amount={total} className="text-[1.75rem] leading-none" prefix="합계" />
      </output>
      <p className="text-sm text-ink-soft">
        지점마다 구매 요청 한 건이 만들어지고, 지점 주소로 배송됩니다. 합계에 배송비는 포함되지 않습니다.
        {left > 0 && ` 세지 않은 ${formatCount(left)}행은 주문하지 않습니다.`}
      </p>
      <TextField
        label="발주 번호"
        optional
        autoComplete="off"
        maxLength={ORGANIZATION_LIMITS.poNoLength}
        value={poNo}
        onChange={({ target }) => setPoNo(target.value)}
        className="md:max-w-80"
      />
      {waiting > 0 && (
        <Note tone="warning">
          보내지 않은 행 {formatCount(waiting)}개가 있습니다. 연결되어 모두 보낸 뒤에 제출할 수 있습니다.
        </Note>
      )}
      {error !== null && <Note tone="danger">{messageOf(error, messageFor('SAVE_FAILED'))}</Note>}
      <Button
        type="submit"
        variant="buy"
        size="lg"
        className="w-full"
        disabled={!isReady}
        aria-disabled={isPending}
      >
        {isPending ? '제출하는 중…' : `구매 요청 ${formatCount(sites)}건 올리기`}
      </Button>
    </PostForm>
  );
}
