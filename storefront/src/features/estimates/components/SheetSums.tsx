import clsx from 'clsx';
import { formatWon } from '@store/domain';
import type { EstimateVersion } from '../api/estimates';

type Sums = Pick<
  EstimateVersion,
  | 'goodsAmount'
  | 'printingAmount'
  | 'setupAmount'
  | 'discountAmount'
  | 'shippingFee'
  | 'suppliedAmount'
  | 'vat'
  | 'totalAmount'
  | 'savedAmount'
>;

interface Row {
  name: string;
  amount: string;
  tone?: 'discount' | 'sum';
}

/** Zero amounts are omitted, except shipping, which everybody asks about. */
function rowsOf(sums: Sums): Row[] {
  const { goodsAmount, printingAmount, setupAmount, discountAmount, shippingFee } = sums;
  const optional = (name: string, amount: number): Row[] =>
    amount === 0 ? [] : [{ name, amount: formatWon(amount) }];
  const discount: Row = { name: '할인', amount: `−${formatWon(discountAmount)}`, tone: 'discount' };
  return [
    { name: '상품', amount: formatWon(goodsAmount) },
    ...optional('인쇄비', printingAmount),
    ...optional('판비·셋업비', setupAmount),
    ...(discountAmount === 0 ? [] : [discount]),
    { name: '배송비', amount: shippingFee === 0 ? '무료' : formatWon(shippingFee) },
    { name: '공급가액', amount: formatWon(sums.suppliedAmount), tone: 'sum' },
    { name: '부가세', amount: formatWon(sums.vat), tone: 'sum' },
  ];
}

/** The calculation of the total, and the saving against the shop's prices. */
export function SheetSums({ version }: { version: Sums }) {
  return (
    <div className="mt-4 ml-auto max-w-96">
      <dl className="figures space-y-1">
        {rowsOf(version).map(({ name, amount, tone }) => (
          <div
            key={name}
            className={clsx('flex items-baseline', tone === 'discount' && 'font-semibold text-pine')}
          >
            <dt className={clsx(tone !== 'discount' && 'text-ink-soft')}>{name}</dt>
            <dd className="contents">
              <span aria-hidden className="leader" />
              <span className="font-semibold whitespace-nowrap">{amount}</span>
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between border-t-2 border-ink pt-2">
          <dt className="font-bold">합계</dt>
          <dd className="text-xl font-black whitespace-nowrap">{formatWon(version.totalAmount)}</dd>
        </div>
      </dl>
      {version.savedAmount > 0 && (
        <p className="figures mt-2 bg-celadon-light px-3 py-2 text-right text-sm">
          판매 단가보다 <strong className="text-pine">{formatWon(version.savedAmount)}</strong> 절감
        </p>
      )}
    </div>
  );
}
