import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import type { Site } from '../../../shared/api/sites';
import { paths } from '../../../shared/paths';
import { Phone } from '../../../shared/ui/Phone';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useAddSiteAddress } from '../api/sites';

/** The site's manager, its web address, and where its orders go. */
export function SiteData({ site }: { site: Site }) {
  const fields = [
    ['회사', site.userCompanyName],
    ['고객', site.userName],
    ['담당 매니저', site.managerName ?? '배정 전'],
  ] as const;
  return (
    <aside aria-label="사이트 정보" className="space-y-8 xl:border-l xl:border-rule xl:pl-8">
      <dl className="space-y-2">
        {fields.map(([term, value]) => (
          <div key={term} className="flex gap-4">
            <dt className="w-20 shrink-0 text-sm leading-6 text-ink-faint">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex gap-4">
          <dt className="w-20 shrink-0 text-sm leading-6 text-ink-faint">홈페이지</dt>
          <dd className="min-w-0">
            <a
              href={site.userSiteUrl}
              target="_blank"
              rel="noreferrer"
              className="text-indigo underline underline-offset-4"
            >
              {site.userSiteUrl.replace(/^https?:\/\//, '')}
              <span className="sr-only"> (새 창)</span>
            </a>
          </dd>
        </div>
      </dl>
      <ShipTo site={site} />
    </aside>
  );
}

function ShipTo({ site }: { site: Site }) {
  const adding = useAddSiteAddress();
  const { address } = site;
  const add = (): void => {
    if (adding.isPending) return;
    adding.mutate(site.id, {
      onSuccess: () =>
        toast('배송지 목록에 추가했습니다.', { link: { to: paths.addresses, label: '배송지 보기' } }),
    });
  };
  return (
    <section aria-labelledby="site-address">
      <h2 id="site-address" className="border-b border-rule pb-2 font-bold">
        납품 장소
      </h2>
      {address === null ? (
        <p className="mt-3 text-ink-soft">
          {messageFor('SITE_ADDRESS_MISSING')} 담당 매니저에게 알려 주세요.
        </p>
      ) : (
        <address className="mt-3 not-italic">
          <p className="font-semibold">{address.receiverName}</p>
          {address.receiverPhone !== null && (
            <p className="figures">
              <Phone number={address.receiverPhone} />
            </p>
          )}
          <p className="text-ink-soft">{addressLine(address)}</p>
          {address.memo !== null && <p className="text-sm text-ink-faint">{address.memo}</p>}
        </address>
      )}
      {address !== null && (
        <Button size="sm" className="mt-4" onClick={add} aria-disabled={adding.isPending}>
          {adding.isPending ? '추가하는 중…' : '내 배송지에 추가'}
        </Button>
      )}
      {adding.isError && (
        <Note tone="danger" className="mt-3">
          {messageOf(adding.error, messageFor('ADDRESS_SAVE_FAILED'))}
        </Note>
      )}
    </section>
  );
}
