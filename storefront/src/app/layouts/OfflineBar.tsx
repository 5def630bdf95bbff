import { CloudOff } from 'lucide-react';
import { useConnection, type Connection } from './use-connection';

const TEXTS: Record<Exclude<Connection, 'fine'>, string> = {
  offline: '인터넷 연결이 끊겼습니다. 지금 보이는 것은 마지막으로 받은 내용입니다.',
  unanswered: '서버의 답이 오지 않습니다. 적어두신 내용은 그대로 있습니다.',
};

/** Says below the header that the line is down; the region is always there, so that its text is read out. */
export function OfflineBar() {
  const { connection, retry } = useConnection();
  return (
    <div role="status">
      {connection !== 'fine' && (
        <div className="border-b border-ink bg-gardenia">
          <div className="page flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm font-semibold">
            <CloudOff aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            <p className="min-w-0 flex-1">{TEXTS[connection]}</p>
            <button
              type="button"
              onClick={retry}
              className="min-h-9 border border-ink px-3 hover:bg-ink hover:text-white"
            >
              다시 연결
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
