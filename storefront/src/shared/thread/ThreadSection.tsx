import { formatDateTimeKst } from '@store/domain';
import type { ReactNode } from 'react';
import { AttachedFiles } from '../uploads/AttachedFiles';
import type { ThreadEntry } from './thread-entry';

interface ThreadSectionProps {
  title: string;
  entries: readonly ThreadEntry[];
  /** Shown before the first message. */
  empty: string;
  /** The field for the next message. */
  children: ReactNode;
}

/** Messages and events of a thread; `#thread` in an address leads here. */
export function ThreadSection({ title, entries, empty, children }: ThreadSectionProps) {
  return (
    <section id="thread" aria-labelledby="thread-title" className="scroll-mt-40">
      <h2 id="thread-title" className="border-b-2 border-ink pb-2 text-heading font-bold">
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-4 text-ink-soft">{empty}</p>
      ) : (
        <ol aria-label="대화와 진행 기록" className="mt-4 space-y-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.kind === 'event' ? <Event entry={entry} /> : <Letter entry={entry} />}
            </li>
          ))}
        </ol>
      )}
      {children}
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
