import clsx from 'clsx';
import { Link, useNavigate } from 'react-router-dom';
import { formatDateKst, formatWon } from '@store/domain';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import type { EstimateVersion } from '../api/estimates';
import { neighbourOf, versionQuery } from '../lib/version-view';
import { versionName } from '../lib/thread';

interface VersionBarProps {
  versions: readonly EstimateVersion[];
  chosen: EstimateVersion;
  before: EstimateVersion | null;
}

/** Chooses the shown version, and the one to compare it with. */
export function VersionBar({ versions, chosen, before }: VersionBarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="견적서 차수">
        <ul className="flex flex-wrap gap-1.5">
          {versions.map((version) => (
            <li key={version.no}>
              <VersionLink version={version} isChosen={version.no === chosen.no} />
            </li>
          ))}
        </ul>
      </nav>
      <CompareChoice versions={versions} chosen={chosen} before={before} />
    </div>
  );
}

function VersionLink({ version, isChosen }: { version: EstimateVersion; isChosen: boolean }) {
  return (
    <Link
      to={versionQuery(version.no, null)}
      state={KEEP_SCROLL}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'figures flex min-h-11 flex-col justify-center border px-3 py-1 leading-tight',
        isChosen ? 'border-ink bg-ink text-white' : 'border-edge bg-white hover:border-ink',
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
function CompareChoice({ versions, chosen, before }: VersionBarProps) {
  const navigate = useNavigate();
  const choose = (no: number | null): void =>
    void navigate(versionQuery(chosen.no, no), { replace: true, state: KEEP_SCROLL });
  const first = neighbourOf(versions, chosen);
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
          .filter(({ no }) => no !== chosen.no)
          .map(({ no }) => (
            <option key={no} value={no}>
              {versionName(no)}와 비교{no === first && versions.length > 2 ? ' (직전)' : ''}
            </option>
          ))}
      </select>
    </label>
  );
}
