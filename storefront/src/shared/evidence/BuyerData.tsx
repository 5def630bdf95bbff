import { Link } from 'react-router-dom';
import { formatBusinessNumber, TAX_BUYER_LABELS, type TaxBuyer } from '@store/domain';
import { paths } from '../paths';
import { buyerEntries } from './tax-buyer';

/** The recipient of the 세금계산서, with a link to the page where it is edited. */
export function BuyerData({ buyer }: { buyer: Partial<TaxBuyer> }) {
  return (
    <div className="bg-hanji-light px-4 py-3">
      <h3 className="text-sm font-semibold">공급받는 자</h3>
      <dl className="mt-1">
        {buyerEntries(buyer).map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-3 py-0.5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className={value === '' ? 'font-medium text-danger' : 'figures break-words'}>
              {value === ''
                ? '입력이 필요합니다'
                : name === TAX_BUYER_LABELS.businessNumber
                  ? formatBusinessNumber(value)
                  : value}
            </dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.business}
        className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
      >
        사업자 정보 수정
      </Link>
    </div>
  );
}
