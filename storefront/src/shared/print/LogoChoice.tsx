import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, type ArtworkData, type PlacedArtwork } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { artworksQuery, sendArtwork, type Artwork } from '../api/artworks';
import { ARTWORK_HINT, artworkProblem } from '../artworks/artwork-problem';
import { FilePicker } from '../artworks/FilePicker';
import { Button } from '../ui/Button';
import { readLocally } from './local-artwork';
import { rememberOwnCopy, type PlacedFile } from './use-placed-artworks';

interface LogoChoiceProps {
  areaName: string;
  /** The file may come after the payment; null: it was paid. */
  mayFollow: boolean | null;
  isMember: boolean;
  file: PlacedFile | undefined;
  hasArtwork: boolean;
  onChoose: (artwork: PlacedArtwork, fields: ArtworkData | null, artworkId: number | null) => void;
  /** Omitted where the file cannot come later. */
  onFollow?: () => void;
}

/** From the vault, from this device, or later. */
export function LogoChoice(props: LogoChoiceProps) {
  const { areaName, mayFollow, isMember, file, hasArtwork, onChoose, onFollow } = props;
  const [isVaultOpen, setVaultOpen] = useState(false);
  const upload = useUpload(isMember, onChoose);
  return (
    <div className="space-y-2">
      {file !== undefined && <FileLine file={file} />}
      <div className="flex flex-wrap gap-2">
        {isMember && (
          <Button size="sm" aria-expanded={isVaultOpen} onClick={() => setVaultOpen(!isVaultOpen)}>
            보관함에서 고르기
          </Button>
        )}
        <FilePicker
          label={hasArtwork ? '다른 파일 올리기' : '파일 올리기'}
          description={`${areaName} ${hasArtwork ? '다른 파일 올리기' : '파일 올리기'}`}
          onFiles={([chosen]) => chosen !== undefined && void upload.send(chosen)}
        />
        {mayFollow === true && hasArtwork && (
          <Button size="sm" variant="quiet" onClick={onFollow}>
            나중에 보내기
          </Button>
        )}
      </div>
      {upload.share !== null && (
        <progress
          aria-label="올리는 파일"
          max={1}
          value={upload.share}
          className="block h-2 w-full accent-pine"
        />
      )}
      {upload.problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {upload.problem}
        </p>
      )}
      {isVaultOpen && (
        <Vault
          onPick={(artwork) => {
            const [version] = artwork.versions;
            if (version === undefined) return;
            setVaultOpen(false);
            const { id: versionId, sha256 } = version;
            onChoose({ versionId, sha256 }, version.report?.facts ?? null, artwork.id);
          }}
        />
      )}
      {!hasArtwork && <FollowNote mayFollow={mayFollow} />}
      <p className="text-sm text-ink-faint">{ARTWORK_HINT}</p>
    </div>
  );
}

function FileLine({ file: { name, isChecking, isLocal } }: { file: PlacedFile }) {
  return (
    <p className="text-sm" role="status">
      <strong className="break-words">{name}</strong>
      {isChecking && ' · 파일을 확인하고 있습니다.'}
      {isLocal && ' · 이 기기에만 있습니다. 장바구니에 담거나 견적을 요청하실 때 보냅니다.'}
    </p>
  );
}

/** What applies while there is no file. */
function FollowNote({ mayFollow }: Pick<LogoChoiceProps, 'mayFollow'>) {
  if (mayFollow === null) return null;
  if (!mayFollow) return <p className="text-sm text-ink-soft">{messageFor('PRINT_ARTWORK_REQUIRED')}</p>;
  return (
    <p className="text-sm text-ink-soft">
      <strong className="text-ink">나중에 보내기</strong> · 결제 뒤 주문 상세에서 보내실 수 있습니다. 시안과
      출고일은 파일을 받은 날부터 계산합니다.
    </p>
  );
}

/** Uploads a member's file into the vault, and keeps a visitor's on this device. */
function useUpload(isMember: boolean, onChoose: LogoChoiceProps['onChoose']) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    const refused = artworkProblem(file);
    setProblem(refused);
    if (refused !== null) return;
    const local = await readLocally(file);
    if (local === null) return setProblem(messageFor('ARTWORK_TYPE'));
    if (!isMember) return onChoose({ versionId: local.id, sha256: local.sha256 }, local.facts, null);
    setShare(0);
    try {
      const { signal } = new AbortController();
      const artwork = await sendArtwork({ file, artworkId: null, onProgress: setShare, signal });
      const version = artwork.versions.find(({ duplicate }) => duplicate) ?? artwork.versions[0];
      if (version === undefined) return;
      rememberOwnCopy(version.id, local);
      onChoose(
        { versionId: version.id, sha256: version.sha256 },
        version.report?.facts ?? local.facts,
        artwork.id,
      );
    } catch (error) {
      setProblem(messageOf(error, messageFor('SERVER_UNREACHABLE')));
    } finally {
      setShare(null);
    }
  };
  return { share, problem, send };
}

/** The newest files of the vault. */
function Vault({ onPick }: { onPick: (artwork: Artwork) => void }) {
  const vault = useQuery(artworksQuery(0));
  if (vault.isPending) return <p className="text-sm text-ink-soft">보관함을 불러오는 중입니다.</p>;
  if (vault.isError)
    return (
      <p role="alert" className="text-sm text-danger">
        {messageOf(vault.error, messageFor('INTERNAL_ERROR'))}
      </p>
    );
  const usable = vault.data.items.filter(
    ({ blocked, versions: [version] }) => !blocked && version?.report?.verdict !== 'UNUSABLE',
  );
  if (usable.length === 0) return <p className="text-sm text-ink-soft">보관 중인 파일이 없습니다.</p>;
  return (
    <ul aria-label="로고 보관함" className="grid grid-cols-3 gap-2">
      {usable.map((artwork) => (
        <li key={artwork.id}>
          <button
            type="button"
            onClick={() => onPick(artwork)}
            className="w-full border border-edge bg-white p-1 text-left text-sm hover:border-ink"
          >
            <span className="grid aspect-square place-items-center overflow-hidden bg-hanji-light">
              {artwork.versions[0]?.previewUrl == null ? null : (
                <img src={artwork.versions[0].previewUrl} alt="" className="max-h-full object-contain" />
              )}
            </span>
            <span className="block truncate py-0.5">{artwork.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
