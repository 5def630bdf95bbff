import { messageFor, ORGANIZATION_LIMITS } from '@store/domain';
import { addressLine } from '../address/address-values';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { SelectField, TextField } from '../ui/Field';
import { Phone } from '../ui/Phone';
import { ErrorState, Note, Pending, Skeleton } from '../ui/States';
import type { PurchaseSite, SiteChoice } from './use-site-choice';

interface SiteSectionProps {
  choice: SiteChoice;
  /** Once the buyer has tried to pay. */
  showsProblem: boolean;
  /** The notes are asked for elsewhere. */
  withoutNotes?: boolean;
}

/** The site that receives the goods, and what the organization notes on the order. */
export function SiteSection({ choice, showsProblem, withoutNotes = false }: SiteSectionProps) {
  return (
    <section
      aria-labelledby="shipping-title"
      id="checkout-address"
      tabIndex={-1}
      className="focus:outline-none"
    >
      <h2 id="shipping-title" className="border-b border-rule pb-3 text-heading font-bold">
        배송 지점
      </h2>
      <div className="space-y-4 pt-4">
        {choice.status === 'pending' && (
          <Pending label="지점을 불러오는 중입니다.">
            <Skeleton className="h-24" />
          </Pending>
        )}
        {choice.status === 'failed' && (
          <ErrorState message="지점을 불러오지 못했습니다." onRetry={choice.retry} />
        )}
        {choice.status === 'ready' && <Sites choice={choice} showsProblem={showsProblem} />}
        {!withoutNotes && <Notes choice={choice} />}
      </div>
    </section>
  );
}

/** One site: it is chosen by itself, without a question. */
function Sites({ choice, showsProblem }: SiteSectionProps) {
  const { sites, site, problem, mayManage } = choice;
  if (sites.length === 0) return <NoSites mayManage={mayManage} />;
  return (
    <>
      {sites.length > 1 && <SitePicker choice={choice} showsProblem={showsProblem} />}
      {site !== null && <SiteAddress site={site} isNamed={sites.length === 1} />}
      {site !== null && problem !== null && <Note tone="warning">{problem}</Note>}
    </>
  );
}

function NoSites({ mayManage }: Pick<SiteChoice, 'mayManage'>) {
  if (!mayManage) return <Note tone="warning">{messageFor('ORG_SITE_NONE')}</Note>;
  return (
    <Note tone="warning">
      <p>주문할 수 있는 지점이 없습니다. 지점을 등록하면 그 주소로 보내 드립니다.</p>
      <ButtonLink to={paths.organization({ tab: 'sites' })} size="sm" className="mt-3">
        지점 등록하기
      </ButtonLink>
    </Note>
  );
}

function SitePicker({ choice: { sites, site, pick, problem }, showsProblem }: SiteSectionProps) {
  const isMissing = showsProblem && site === null && problem !== null;
  return (
    <SelectField
      label="지점"
      value={site?.id ?? ''}
      onChange={({ target }) => pick(Number(target.value))}
      aria-required
      error={isMissing ? problem : undefined}
    >
      {site === null && <option value="">지점을 선택해 주세요</option>}
      {sites.map(({ id, name, code }) => (
        <option key={id} value={id}>
          {code === null ? name : `${name} (${code})`}
        </option>
      ))}
    </SelectField>
  );
}

/** `isNamed`: nothing above says which site it is. */
function SiteAddress({ site: { name, address }, isNamed }: { site: PurchaseSite; isNamed: boolean }) {
  return (
    <div>
      {isNamed && <p className="font-semibold">{name}</p>}
      {address !== null && (
        <>
          <p className="figures">
            {address.receiverName}
            {address.receiverPhone !== null && (
              <>
                {' '}
                · <Phone number={address.receiverPhone} />
              </>
            )}
          </p>
          <p className="text-ink-soft">{addressLine(address)}</p>
          {address.memo !== null && <p className="text-sm text-ink-faint">메모: {address.memo}</p>}
        </>
      )}
    </div>
  );
}

function Notes({ choice: { notes, setNotes } }: Pick<SiteSectionProps, 'choice'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="발주 번호"
        optional
        autoComplete="off"
        maxLength={ORGANIZATION_LIMITS.poNoLength}
        value={notes.poNo}
        onChange={({ target }) => setNotes({ ...notes, poNo: target.value })}
      />
      <TextField
        label="비용 부서"
        optional
        autoComplete="off"
        maxLength={ORGANIZATION_LIMITS.costCentreLength}
        value={notes.costCentre}
        onChange={({ target }) => setNotes({ ...notes, costCentre: target.value })}
      />
    </div>
  );
}
