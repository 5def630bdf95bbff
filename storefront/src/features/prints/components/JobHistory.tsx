import { formatCount, formatDateTimeKst, PRINT_ACTOR_LABELS, printEventLabel } from '@store/domain';
import { Stamp } from '../../../shared/ui/Stamp';
import type { PrintJob } from '../api/discussion';
import { FILE_HASH, proofLabel } from '../lib/discussion';

/** What was approved, by whom, and every step so far. */
export function JobHistory({ job }: { job: PrintJob }) {
  return (
    <section aria-labelledby="room-history">
      <h2 id="room-history" className="border-b-2 border-ink pb-2 text-heading font-bold">
        진행 기록
      </h2>
      {job.approvals.length > 0 && (
        <ul aria-label="시안 확정 기록" className="mt-4 space-y-3">
          {job.approvals.map((approval) => (
            <li key={approval.id} className="border border-rule bg-white p-4">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{approval.proofNo === null ? '배치 기록' : proofLabel(approval.proofNo)}</strong>
                <span>{approval.kindLabel}</span>
                {approval.current ? (
                  <Stamp tone="pine">{approval.proofNo === null ? '시안 생략' : '확정'}</Stamp>
                ) : (
                  <Stamp tone="ink">이전 확정</Stamp>
                )}
              </p>
              <p className="figures text-sm text-ink-soft">
                {approval.person} · {formatDateTimeKst(approval.at)} · {formatCount(approval.quantity)}개
              </p>
              {approval.note !== null && <p className="mt-1 text-sm">{approval.note}</p>}
              {approval.words !== null && (
                <p className="mt-1 text-sm text-ink-soft">
                  {approval.words} ({approval.wordsVersion})
                </p>
              )}
              <p className="figures mt-1 text-xs break-all text-ink-faint">
                {FILE_HASH} {approval.sha256}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="진행 단계" className="mt-4">
        {job.events.toReversed().map((event) => (
          <li key={`${event.at}-${event.move}`} className="border-b border-rule py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{printEventLabel(event.move)}</span>
              <span className="figures text-sm text-ink-faint">
                {event.person ?? PRINT_ACTOR_LABELS[event.actor]} ·{' '}
                <time dateTime={event.at}>{formatDateTimeKst(event.at)}</time>
              </span>
            </p>
            {event.note !== null && <p className="text-sm break-words">{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
