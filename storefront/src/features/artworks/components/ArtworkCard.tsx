import { FileImage, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateKst, messageFor } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { isBeingChecked, type Artwork, type ArtworkVersion } from '../../../shared/api/artworks';
import {
  fileSummary,
  needsMending,
  sortedFindings,
  stampOf,
  wayOut,
} from '../../../shared/artworks/report-view';
import { FilePicker } from '../../../shared/artworks/FilePicker';

/** Days before the end from which it is highlighted. */
const SOON_MS = 30 * 24 * 60 * 60_000;

interface ArtworkCardProps {
  artwork: Artwork;
  isBusy: boolean;
  onVersion: (files: readonly File[]) => void;
  onRename: () => void;
  onKeep: () => void;
  onRemove: () => void;
}

/** One artwork of the vault: picture, result of the check, retention, actions. */
export function ArtworkCard({ artwork, isBusy, onVersion, onRename, onKeep, onRemove }: ArtworkCardProps) {
  const titleId = useId();
  const [version] = artwork.versions;
  if (version === undefined) return null;
  const { name, keepUntil } = artwork;
  return (
    <article aria-labelledby={titleId} className="flex h-full flex-col border border-rule bg-white">
      <Picture artwork={artwork} version={version} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <Status version={version} blocked={artwork.blocked} />
          <h2 id={titleId} className="mt-1.5 font-bold break-words">
            {name}
          </h2>
          <p className="figures text-sm text-ink-soft">
            {fileSummary(version)}
            {version.no > 1 && ` · ${version.no}번째 버전`}
          </p>
        </div>
        <Report version={version} blocked={artwork.blocked} />
        <p className="figures mt-auto text-sm text-ink-soft">
          <Keeping until={keepUntil} />
        </p>
        <div className="flex flex-wrap gap-2">
          {needsMending(version) ? (
            <FilePicker
              label="수정한 파일 올리기"
              description={`${name} 수정한 파일 올리기`}
              variant="primary"
              onFiles={onVersion}
            />
          ) : (
            <FilePicker label="새 버전" description={`${name} 새 버전 올리기`} onFiles={onVersion} />
          )}
          <Button size="sm" aria-label={`${name} 이름 바꾸기`} onClick={onRename}>
            이름 바꾸기
          </Button>
          <Button size="sm" aria-label={`${name} 계속 보관`} disabled={isBusy} onClick={onKeep}>
            계속 보관
          </Button>
          {version.fileUrl !== null && (
            <a
              href={version.fileUrl}
              aria-label={`${name} 원본 내려받기`}
              className="inline-flex min-h-11 items-center px-1 text-sm font-semibold underline underline-offset-4"
            >
              원본 내려받기
            </a>
          )}
          <Button size="sm" variant="quiet" aria-label={`${name} 삭제`} onClick={onRemove}>
            삭제
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Squares behind transparent parts, so that a white logo is visible too. */
const SQUARES =
  'bg-[conic-gradient(var(--color-rule)_90deg,transparent_90deg_180deg,var(--color-rule)_180deg_270deg,transparent_270deg)] bg-[length:20px_20px]';

function Picture({ artwork, version: { previewUrl, no } }: { artwork: Artwork; version: ArtworkVersion }) {
  return (
    <div
      className={`relative grid aspect-4/3 place-items-center border-b border-rule ${previewUrl === null ? 'bg-hanji-light' : SQUARES}`}
    >
      {previewUrl !== null ? (
        <img
          key={no}
          src={previewUrl}
          alt={`${artwork.name} 미리보기`}
          className="absolute inset-0 size-full object-contain p-3"
          loading="lazy"
        />
      ) : isBeingChecked(artwork) ? (
        <LoaderCircle aria-hidden className="size-8 animate-spin text-ink-faint motion-reduce:animate-none" />
      ) : (
        <p className="flex flex-col items-center gap-1 text-sm text-ink-faint">
          <FileImage aria-hidden className="size-8" />
          미리보기 없음
        </p>
      )}
    </div>
  );
}

/** Announced when it changes: the check finishes by itself. */
function Status({ version, blocked }: { version: ArtworkVersion; blocked: boolean }) {
  const { label, tone } = stampOf(version);
  return (
    <p role="status">
      <Stamp tone={blocked ? 'persimmon' : tone}>{blocked ? '사용 중지' : label}</Stamp>
    </p>
  );
}

function Report({ version: { report }, blocked }: { version: ArtworkVersion; blocked: boolean }) {
  if (blocked) return <p className="text-sm font-medium text-danger">{messageFor('ARTWORK_BLOCKED')}</p>;
  if (report === null)
    return <p className="text-sm text-ink-soft">파일을 확인하고 있습니다. 잠시만 기다려 주세요.</p>;
  const hint = wayOut(report.verdict);
  return (
    <div className="space-y-2 text-sm">
      {report.findings.length > 0 && (
        <ul aria-label="확인 결과" className="space-y-1.5">
          {sortedFindings(report.findings).map(({ code, severity, message }) => (
            <li
              key={code}
              className={severity === 'U' || severity === 'F' ? 'font-medium text-danger' : 'text-ink'}
            >
              {message}
            </li>
          ))}
        </ul>
      )}
      {hint !== null && <p className="text-ink-soft">{hint}</p>}
      {report.facts !== null && report.unchecked.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-ink-faint underline underline-offset-4">
            자동으로 확인하지 않는 항목 {report.unchecked.length}개
          </summary>
          <p className="mt-1 text-ink-soft">{report.unchecked.join(', ')}</p>
        </details>
      )}
    </div>
  );
}

function Keeping({ until }: { until: string }) {
  const day = formatDateKst(until);
  const [now] = useState(() => Date.now());
  const isSoon = new Date(until).getTime() - now < SOON_MS;
  return isSoon ? (
    <strong className="font-semibold text-danger">
      {day}에 삭제됩니다. 계속 사용하시려면 &lsquo;계속 보관&rsquo;을 눌러 주세요.
    </strong>
  ) : (
    <>{day}까지 보관</>
  );
}
