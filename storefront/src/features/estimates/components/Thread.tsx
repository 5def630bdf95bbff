import { canWriteToEstimate, formatDateTimeKst } from '@store/domain';
import { SHOP } from '../../../shared/shop';
import { AttachedFiles } from '../../../shared/uploads/AttachedFiles';
import type { Estimate } from '../api/estimates';
import { threadOf, type ThreadEntry } from '../lib/thread';
import { ThreadForm, type WriteMessage } from './ThreadForm';

interface ThreadProps {
  estimate: Pick<Estimate, 'messages' | 'status'>;
  write: WriteMessage;
}

/** Messages and events, and the field for the next message. */
export function Thread({ estimate, write }: ThreadProps) {
  const entries = threadOf(estimate.messages, SHOP.brand);
  return (
    <section aria-labelledby="estimate-thread">
      <h2 id="estimate-thread" className="border-b-2 border-ink pb-2 text-heading font-bold">
        담당자와 대화
      </h2>
      {entries.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          아직 주고받은 메시지가 없습니다. 궁금한 점을 남겨 주시면 담당자가 답변드립니다.
        </p>
      ) : (
        <ol aria-label="대화와 진행 기록" className="mt-4 space-y-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.kind === 'event' ? <Event entry={entry} /> : <Letter entry={entry} />}
            </li>
          ))}
        </ol>
      )}
      {canWriteToEstimate(estimate.status) && <ThreadForm write={write} />}
    </section>
  );
}

function At({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures shrink-0 text-sm text-ink-faint">
      {formatDateTimeKst(at)}
    </time>
  );
}

function Event({ entry }: { entry: ThreadEntry }) {
  return (
    <div className="border-l-4 border-celadon py-1 pl-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm font-semibold">{entry.title}</span>
        <At at={entry.at} />
      </p>
      {entry.body !== '' && <p className="text-[0.9375rem] whitespace-pre-wrap">{entry.body}</p>}
    </div>
  );
}

function Letter({ entry }: { entry: ThreadEntry }) {
  return (
    <div
      className={entry.isOwn ? 'border border-rule bg-white p-4 sm:mr-10' : 'bg-celadon-light p-4 sm:ml-10'}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-sm">{entry.title}</strong>
        <At at={entry.at} />
      </p>
      <p className="mt-1.5 whitespace-pre-wrap">{entry.body}</p>
      <AttachedFiles files={entry.files} />
    </div>
  );
}
