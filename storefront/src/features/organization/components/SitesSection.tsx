import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { listMyOrganizationSitesOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useUpdateSite, type Site } from '../api/organization';
import { SiteDialog } from './SiteDialog';

interface SitesSectionProps {
  /** Admins of the organization change the sites. */
  mayChange: boolean;
}

/** A site being edited, `new`, or nothing. */
type Editing = Site | 'new' | null;

/** The sites that the reader works for. */
export function SitesSection({ mayChange }: SitesSectionProps) {
  const sites = useQuery(listMyOrganizationSitesOptions());
  const [editing, setEditing] = useState<Editing>(null);
  return (
    <section aria-labelledby="sites-title">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule pb-3">
        <h2 id="sites-title" className="text-heading font-bold">
          지점
        </h2>
        {mayChange && (
          <Button variant="primary" size="sm" onClick={() => setEditing('new')}>
            지점 추가
          </Button>
        )}
      </div>
      {sites.isPending && (
        <Pending label="지점을 불러오는 중입니다.">
          <Skeleton className="mt-4 h-20" />
          <Skeleton className="mt-3 h-20" />
        </Pending>
      )}
      {sites.isError && (
        <ErrorState
          message={messageOf(sites.error, '지점을 불러오지 못했습니다.')}
          onRetry={() => void sites.refetch()}
        />
      )}
      {sites.isSuccess && sites.data.items.length === 0 && <NoSites mayChange={mayChange} />}
      {sites.isSuccess && sites.data.items.length > 0 && (
        <SiteTable sites={sites.data.items} onEdit={mayChange ? setEditing : null} />
      )}
      {editing !== null && (
        <SiteDialog site={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}

function NoSites({ mayChange }: SitesSectionProps) {
  return (
    <div className="mt-6">
      <EmptyState
        title="등록된 지점이 없습니다."
        hint={
          mayChange
            ? '지점을 등록하면 주문할 때 지점을 고르는 것만으로 배송지가 정해집니다.'
            : '회사 관리자가 지점을 등록하면 여기에 표시됩니다.'
        }
      />
    </div>
  );
}

interface SiteTableProps {
  sites: readonly Site[];
  /** Null for readers who change nothing. */
  onEdit: ((site: Site) => void) | null;
}

const ROW =
  'grid gap-x-6 gap-y-1 border-b border-rule py-4 md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] md:items-center';

/** A table; in a narrow window its rows are cards, so roles state what the elements are. */
function SiteTable({ sites, onEdit }: SiteTableProps) {
  return (
    <table role="table" aria-labelledby="sites-title" className="block w-full">
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader" scope="col">
            지점
          </th>
          <th role="columnheader" scope="col">
            배송지
          </th>
          {onEdit !== null && (
            <th role="columnheader" scope="col">
              관리
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {sites.map((site) => (
          <tr role="row" key={site.id} className={ROW}>
            <th role="rowheader" scope="row" className="min-w-0 text-left">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {site.name}
                {!site.isActive && <Stamp tone="ink">사용 중지</Stamp>}
              </span>
              {site.code !== null && (
                <span className="figures block text-sm font-normal text-ink-faint">코드 {site.code}</span>
              )}
            </th>
            <td role="cell" className="min-w-0">
              <SiteAddress address={site.address} />
            </td>
            {onEdit !== null && (
              <td role="cell" className="pt-1 md:pt-0">
                <SiteActions site={site} onEdit={() => onEdit(site)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SiteAddress({ address }: Pick<Site, 'address'>) {
  if (address === null) return <span className="text-ink-faint">등록된 주소 없음</span>;
  return (
    <>
      <span className="block">{addressLine(address)}</span>
      <span className="block text-sm text-ink-soft">
        수령인 {address.receiverName}
        {address.memo !== null && ` · ${address.memo}`}
      </span>
    </>
  );
}

function SiteActions({ site, onEdit }: { site: Site; onEdit: () => void }) {
  const update = useUpdateSite();
  const { id, name, isActive } = site;
  const set = (active: boolean): Promise<unknown> =>
    update
      .mutateAsync({ id, isActive: active })
      .catch((error: unknown) => toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' }));
  const turn = async (): Promise<void> => {
    if (update.isPending) return;
    await set(!isActive);
    toast(
      isActive
        ? `${name} 사용을 중지했습니다. 이 지점으로는 주문할 수 없습니다.`
        : `${name} 사용을 다시 시작했습니다.`,
      {
        action: { label: '되돌리기', onClick: () => void set(isActive) },
      },
    );
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" onClick={onEdit}>
        <span className="sr-only">{name}</span> 수정
      </Button>
      <Button size="sm" onClick={() => void turn()} aria-disabled={update.isPending}>
        <span className="sr-only">{name}</span> {isActive ? '사용 중지' : '다시 사용'}
      </Button>
    </div>
  );
}
