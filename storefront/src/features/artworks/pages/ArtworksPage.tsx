import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { paths } from '../../../shared/paths';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import {
  ARTWORKS_PER_PAGE,
  artworksQuery,
  useChangeArtwork,
  type Artwork,
  type ArtworkPage,
} from '../../../shared/api/artworks';
import { ArtworkCard } from '../components/ArtworkCard';
import { RemoveDialog, RenameDialog } from '../components/ArtworkDialogs';
import { UploadArea } from '../components/UploadArea';
import { useArtworkUploads } from '../lib/use-artwork-uploads';

const addressOf = (page: number): string =>
  page === 0 ? paths.artworks : `${paths.artworks}?page=${page + 1}`;

/** The logo vault: files that the member wants printed, each with the result of its check. */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const artworks = useQuery(artworksQuery(page));
  const uploads = useArtworkUploads();
  const total = artworks.data?.meta.total ?? 0;
  return (
    <>
      <PageMeta title="로고 보관함" isPrivate />
      <PageTitle
        title="로고 보관함"
        lead={
          total > 0
            ? `보관 중인 파일 ${formatCount(total)}개`
            : '인쇄할 로고를 올려 두고 주문할 때 골라 쓰실 수 있습니다.'
        }
      />
      <UploadArea
        entries={uploads.entries}
        onFiles={(files) => uploads.add(files)}
        onRemove={uploads.remove}
      />
      {artworks.isPending && <VaultSkeleton />}
      {artworks.isError && (
        <div className="mt-6">
          <ErrorState
            message={messageOf(artworks.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void artworks.refetch()}
          />
        </div>
      )}
      {artworks.isSuccess && <Vault artworks={artworks.data} page={page} onVersion={uploads.add} />}
    </>
  );
}

interface VaultProps {
  artworks: ArtworkPage;
  page: number;
  onVersion: (files: readonly File[], artworkId: number) => void;
}

type OpenDialog = { what: 'rename' | 'remove'; artwork: Artwork } | null;

function Vault({ artworks: { items, meta }, page, onVersion }: VaultProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { keep } = useChangeArtwork();
  const close = (): void => setOpenDialog(null);
  const pages = Math.ceil(meta.total / ARTWORKS_PER_PAGE);
  if (items.length === 0 && meta.total > 0) return <ToLastPage page={page} pages={pages} />;
  if (meta.total === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          title="보관 중인 파일이 없습니다."
          hint="파일을 올리시면 인쇄할 수 있는 파일인지 바로 확인해 드립니다."
        />
      </div>
    );
  }
  return (
    <>
      <ul aria-label="로고 보관함" className="mt-6 grid gap-4 tablet:grid-cols-2 xl:grid-cols-3">
        {items.map((artwork) => (
          <li key={artwork.id}>
            <ArtworkCard
              artwork={artwork}
              isBusy={keep.isPending}
              onVersion={(files) => onVersion(files, artwork.id)}
              onRename={() => setOpenDialog({ what: 'rename', artwork })}
              onRemove={() => setOpenDialog({ what: 'remove', artwork })}
              onKeep={() =>
                keep.mutate(artwork.id, {
                  onSuccess: () => toast(messageFor('ARTWORK_RENEWED')),
                  onError: (error) =>
                    toast(messageOf(error, messageFor('SERVER_UNREACHABLE')), { tone: 'danger' }),
                })
              }
            />
          </li>
        ))}
      </ul>
      <PageTurn page={page} pages={pages} to={addressOf} />
      {openDialog?.what === 'rename' && <RenameDialog artwork={openDialog.artwork} onClose={close} />}
      {openDialog?.what === 'remove' && <RemoveDialog artwork={openDialog.artwork} onClose={close} />}
    </>
  );
}

function VaultSkeleton() {
  return (
    <Pending label="로고 보관함을 불러오는 중입니다.">
      <div className="mt-6 grid gap-4 tablet:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-96" />
        ))}
      </div>
    </Pending>
  );
}
