import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, purchaseRequestPath } from '@store/domain';
import { paths } from '../../../shared/paths';
import type { RefillSummary, SubmittedRefill } from '../api/refills';
import { bySite } from '../lib/refill-sites';

/** What became of the refills that were submitted. */
export interface SubmittedResult {
  /** As they were when they were submitted. */
  refills: readonly RefillSummary[];
  results: readonly SubmittedRefill[];
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

const NEXT_STEPS = {
  approved: '바로 결제할 수 있습니다.',
  waiting: '결재를 기다립니다.',
} as const;

const stepOf = (state: SubmittedRefill['state']): string =>
  state === 'approved' || state === 'waiting' ? NEXT_STEPS[state] : '';

/** One line a site: its request, or why there is none. */
export function SubmitResults({ refills, results }: SubmittedResult) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [results]);
  const failed = results.filter(({ requestId }) => requestId === null).length;
  return (
    <section aria-labelledby="refill-results" className="mt-6 bg-hanji-light p-5">
      <h2
        id="refill-results"
        ref={heading}
        tabIndex={-1}
        className="text-heading font-bold focus:outline-none"
      >
        {failed === 0
          ? `채우기 ${formatCount(results.length)}건을 제출했습니다.`
          : `${formatCount(results.length)}건 중 ${formatCount(failed)}건을 제출하지 못했습니다.`}
      </h2>
      <ul className="mt-3 space-y-1">
        {bySite(refills).flatMap(({ id, name, rows }) =>
          linesOf(rows, results).map((line) => (
            <li key={`${id} ${line.requestId ?? line.refillId}`} className="flex gap-2">
              {line.requestId === null ? (
                <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
              ) : (
                <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-pine" />
              )}
              <ResultLine siteName={name} line={line} />
            </li>
          )),
        )}
      </ul>
      {failed > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          제출하지 못한 채우기는 아래에 그대로 있습니다. 확인한 뒤 다시 제출해 주세요.
        </p>
      )}
    </section>
  );
}

/** Lists of a site become one request, so it is named once. */
function linesOf(rows: readonly RefillSummary[], results: readonly SubmittedRefill[]): SubmittedRefill[] {
  const seen = new Set<number>();
  return rows.flatMap(({ id }) => {
    const result = results.find(({ refillId }) => refillId === id);
    if (result === undefined || (result.requestId !== null && seen.has(result.requestId))) return [];
    if (result.requestId !== null) seen.add(result.requestId);
    return [result];
  });
}

function ResultLine({
  siteName,
  line: { refillId, requestId, requestNo, state, message },
}: {
  siteName: string;
  line: SubmittedRefill;
}) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{siteName}</p>
      {requestId === null ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-danger">{message}</span>
          <Link to={paths.refill(refillId)} className={LINK}>
            확인하기
            <span className="sr-only"> {siteName}</span>
          </Link>
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to={purchaseRequestPath(requestId)} className={`figures ${LINK}`}>
            {requestNo}
          </Link>
          <span className="text-ink-soft">{stepOf(state)}</span>
        </p>
      )}
    </div>
  );
}
