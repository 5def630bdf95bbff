import clsx from 'clsx';
import { Link, useNavigate } from 'react-router-dom';
import { formatDateKst, formatWon } from '@store/domain';
import { KEEP_PLACE } from '../../../shared/lib/keep-place';
import type { EstimateVersion } from '../api/estimates';
import { neighbourOf, paperQuery } from '../lib/paper-view';
import { versionName } from '../lib/thread';

interface VersionBarProps {
  versions: readonly EstimateVersion[];
  shown: EstimateVersion;
  before: EstimateVersion | null;
}

/** Chooses the shown version, and the one to compare it with. */
export function VersionBar({ versions, shown, before }: VersionBarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="견적서 차수">
        <ul className="flex flex-wrap gap-1.5">
          {versions.map((version) => (
            <li key={version.no}>
              <VersionLink version={version} isShown={version.no === shown.no} />
            </li>
          ))}
        </ul>
      </nav>
      <CompareChoice versions={versions} shown={shown} before={before} />
    </div>
  );
}

function VersionLink({ version, isShown }: { version: EstimateVersion; isShown: boolean }) {
  return (
    <Link
      to={paperQuery(version.no, null)}
      state={KEEP_PLACE}
      replace
      aria-current={isShown ? 'true' : undefined}
      className={clsx(
        'figures flex min-h-11 flex-col justify-center border px-3 py-1 leading-tight',
        isShown ? 'border-ink bg-ink text-white' : 'border-edge bg-white hover:border-ink',
      )}
    >
      <span className="font-semibold">
        {versionName(version.no)}
        {version.current && ' · 유효'}
      </span>
      <span className="text-xs">
        {formatDateKst(version.sentAt).slice('2026.'.length)} {formatWon(version.totalAmount)}
      </span>
    </Link>
  );
}

/** Off, or one of the other versions. */
function CompareChoice({ versions, shown, before }: VersionBarProps) {
  const navigate = useNavigate();
  const choose = (no: number | null): void =>
    void navigate(paperQuery(shown.no, no), { replace: true, state: KEEP_PLACE });
  const first = neighbourOf(versions, shown);
  return (
    <label className="flex items-center gap-2 text-sm font-semibold">
      비교
      <select
        value={before?.no ?? ''}
        onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
        className="min-h-11 rounded-sheet border border-edge bg-white px-2.5 font-normal"
      >
        <option value="">비교하지 않음</option>
        {versions
          .filter(({ no }) => no !== shown.no)
          .map(({ no }) => (
            <option key={no} value={no}>
              {versionName(no)}와 비교{no === first && versions.length > 2 ? ' (직전)' : ''}
            </option>
          ))}
      </select>
    </label>
  );
}
