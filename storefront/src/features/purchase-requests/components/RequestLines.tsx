import { formatCount, formatWon } from '@store/domain';
import type { PurchaseRequestLineDto } from '@store/openapi';
import { ProductPicture } from '../../../shared/product/ProductPicture';

/** Goods with the fees that belong to them. */
export function RequestLines({ lines }: { lines: readonly PurchaseRequestLineDto[] }) {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  return (
    <ul aria-label="상품">
      {goods.map((line) => (
        <Line key={line.id} line={line} fees={lines.filter(({ ofLineId }) => ofLineId === line.id)} />
      ))}
    </ul>
  );
}

interface LineProps {
  line: PurchaseRequestLineDto;
  fees: readonly PurchaseRequestLineDto[];
}

function Line({ line, fees }: LineProps) {
  const { productName, thumbnailUrl, optionSummary, printSummary, quantity, unitPrice, subtotal } = line;
  const details = [optionSummary, printSummary ?? ''].filter((text) => text !== '');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-3">
      <ProductPicture src={thumbnailUrl} sizes="3.5rem" />
      <div className="min-w-0">
        <p className="font-semibold">{productName}</p>
        {details.length > 0 && <p className="text-sm text-ink-soft">{details.join(' · ')}</p>}
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink-soft">
            {formatCount(quantity)}개 × {formatWon(unitPrice)}
            {line.priceSource === 'contract' && ' · 계약 단가'}
          </span>
          <span className="ml-auto font-semibold whitespace-nowrap">{formatWon(subtotal)}</span>
        </p>
        {fees.map((fee) => (
          <p
            key={fee.id}
            className="figures flex items-baseline justify-between gap-x-4 text-sm text-ink-soft"
          >
            <span>{fee.productName}</span>
            <span className="whitespace-nowrap">{formatWon(fee.subtotal)}</span>
          </p>
        ))}
      </div>
    </li>
  );
}

interface Sums {
  itemsAmount: number;
  discountAmount: number;
  shippingFee: number;
  total: number;
}

/** How the total comes about. */
export function RequestSums({ itemsAmount, discountAmount, shippingFee, total }: Sums) {
  const rows = [
    { name: '상품 금액', amount: formatWon(itemsAmount) },
    ...(discountAmount === 0 ? [] : [{ name: '할인', amount: `−${formatWon(discountAmount)}` }]),
    { name: '배송비', amount: shippingFee === 0 ? '무료' : formatWon(shippingFee) },
  ];
  return (
    <dl className="figures mt-3 ml-auto max-w-96 space-y-1">
      {rows.map(({ name, amount }) => (
        <div key={name} className="flex items-baseline">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="contents">
            <span aria-hidden className="leader" />
            <span className="font-semibold whitespace-nowrap">{amount}</span>
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between border-t-2 border-ink pt-2">
        <dt className="font-bold">합계 (부가세 포함)</dt>
        <dd className="text-xl font-black whitespace-nowrap">{formatWon(total)}</dd>
      </div>
    </dl>
  );
}
