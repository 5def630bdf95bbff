import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import type { ProofDiscussion } from '../api/discussion';

/** What the holder of a link decided. */
export type Decided = 'approved' | 'changes';

const TEXTS: Readonly<Record<Decided, { title: string; next: readonly string[] }>> = {
  approved: {
    title: '시안을 확정하셨습니다',
    next: [
      '확정하신 시안 그대로 제작합니다.',
      '출고하면 주문하신 분께 알려 드립니다.',
      '제작을 시작하기 전까지는 주문하신 분이 확정을 취소하실 수 있습니다.',
    ],
  },
  changes: {
    title: '수정을 요청하셨습니다',
    next: [
      '담당자가 남기신 내용으로 시안을 무료로 수정합니다.',
      '새 시안이 나오면 주문하신 분께 알려 드립니다. 이 링크에서도 확인하실 수 있습니다.',
      '새 시안을 확정하셔야 제작이 시작됩니다.',
    ],
  },
};

interface DecisionEndProps {
  decided: Decided;
  discussion: Pick<ProofDiscussion, 'title' | 'quantity'>;
  /** Shows the proof again. */
  onBack: () => void;
}

/** The end of the way of a link: it is done, and what happens now. */
export function DecisionEnd({ decided, discussion: { title, quantity }, onBack }: DecisionEndProps) {
  const { title: heading, next } = TEXTS[decided];
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus();
  }, []);
  return (
    <section aria-labelledby="decision-end" className="mx-auto max-w-xl py-10">
      <CircleCheck aria-hidden className="size-12 text-pine" strokeWidth={1.75} />
      <h1
        id="decision-end"
        ref={head}
        tabIndex={-1}
        className="mt-3 text-title font-extrabold focus:outline-none"
      >
        {heading}
      </h1>
      <p className="figures mt-1 text-ink-soft">
        {title} · {formatCount(quantity)}개
      </p>
      <h2 className="mt-6 font-bold">이제 이렇게 진행됩니다</h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-6 text-ink-soft">이 창은 닫으셔도 됩니다.</p>
      <Button className="mt-4" onClick={onBack}>
        시안 다시 보기
      </Button>
    </section>
  );
}
