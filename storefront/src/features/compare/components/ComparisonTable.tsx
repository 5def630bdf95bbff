import type { ReactNode } from 'react';
import { formatCount, formatWon } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import type { OwnPrice } from '../../../shared/api/own-prices';
import { isContractAt } from '../../../shared/order-lines/own-prices';
import { ContractMark } from '../../../shared/product/ContractMark';
import { Price } from '../../../shared/ui/Price';
import { Stamp } from '../../../shared/ui/Stamp';
import { bestOffers, offerOf, rangeText, type Compared, type Offer } from '../lib/comparison';
import { deliveryText, optionTexts, printTexts } from '../lib/product-texts';
import { ColumnButtons, ProductHead } from './ProductHead';
import { QuantityHead } from './QuantityHead';

/** Id of the text that says what the prices contain. */
export const PRICED_AS = 'priced-as';

interface ComparisonTableProps {
  products: readonly Compared[];
  quantities: readonly number[];
  onQuantity: (index: number, quantity: number) => void;
  onRemove: (id: number) => void;
  onReplace: (id: number) => void;
}

/** The head column stays in view while a narrow window moves over the products. */
const HEAD = 'sticky left-0 z-10 bg-paper py-3 pr-2 text-left align-top text-sm font-semibold';
const CELL = 'px-3 py-3 text-left align-top';
/** Width of the head column, and least and greatest width of a product's, rem. */
const WIDTHS = { head: 6.5, least: 10.5, most: 20 };

/** One column a product: its prices at each quantity, then what else decides. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { products, quantities, onQuantity, onRemove, onReplace } = props;
  const width = (column: number): string => `${WIDTHS.head + products.length * column}rem`;
  return (
    <div
      role="region"
      aria-label="상품 비교표"
      // Scrolled by keyboard, too. Hidden texts are placed inside it, or they would widen the page.
      tabIndex={0}
      className="relative -mx-[clamp(1rem,3.2vw,2.5rem)] mt-4 overflow-x-auto px-[clamp(1rem,3.2vw,2.5rem)]"
    >
      <table
        aria-describedby={PRICED_AS}
        style={{ minWidth: width(WIDTHS.least), maxWidth: width(WIDTHS.most) }}
        className="w-full table-fixed border-t-2 border-ink"
      >
        <colgroup>
          <col style={{ width: `${WIDTHS.head}rem` }} />
        </colgroup>
        <thead>
          <tr>
            <td className={HEAD} />
            {products.map((one) => (
              <th key={one.id} scope="col" className={`${CELL} pb-1`}>
                <ProductHead {...one} />
              </th>
            ))}
          </tr>
          <tr className="border-b border-rule">
            <td className={`${HEAD} !py-0`} />
            {products.map(({ id, product }) => (
              <td key={id} className="pb-1">
                <ColumnButtons
                  name={product?.name ?? `상품 ${id}`}
                  onRemove={() => onRemove(id)}
                  onReplace={() => onReplace(id)}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {quantities.map((quantity, index) => (
            <PriceRow
              key={index}
              head={
                <QuantityHead
                  label={`${index + 1}번째 수량`}
                  quantity={quantity}
                  onChange={(next) => onQuantity(index, next)}
                />
              }
              quantity={quantity}
              products={products}
            />
          ))}
          <TextRow head="최소 수량" products={products} of={minimumTexts} />
          <TextRow head="재고·출고" products={products} of={deliveryTexts} />
          <TextRow head="인쇄" products={products} of={printTexts} />
          <TextRow head="옵션" products={products} of={optionTexts} />
        </tbody>
      </table>
    </div>
  );
}

const minimumTexts = ({ minimumQuantity }: Product): string[] => [`${formatCount(minimumQuantity)}개`];
const deliveryTexts = (product: Product): string[] => [deliveryText(product)];

interface PriceRowProps {
  head: ReactNode;
  quantity: number;
  products: readonly Compared[];
}

function PriceRow({ head, quantity, products }: PriceRowProps) {
  const offers = products.map(({ product }) => (product == null ? null : offerOf(product, quantity)));
  const best = bestOffers(offers);
  return (
    <tr className="border-b border-rule">
      <th scope="row" className={HEAD}>
        <span className="sr-only">{formatCount(quantity)}개 가격</span>
        {head}
      </th>
      {products.map(({ id, own }, index) => (
        <td key={id} className={CELL}>
          <OfferCell
            offer={offers[index] ?? null}
            isBest={best[index] === true}
            contract={isContractAt(own, quantity) ? own : undefined}
          />
        </td>
      ))}
    </tr>
  );
}

interface OfferCellProps {
  offer: Offer | null;
  isBest: boolean;
  /** The contract price of this quantity. */
  contract: OwnPrice | undefined;
}

function OfferCell({ offer, isBest, contract }: OfferCellProps) {
  if (offer === null) return <span className="text-ink-faint">–</span>;
  if (offer.kind === 'quote') return <span className="font-semibold text-persimmon-deep">견적 문의</span>;
  if (offer.kind === 'belowMinimum')
    return <span className="text-ink-faint">최소 {formatCount(offer.minimum)}개</span>;
  return (
    <div className="figures">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Price amount={offer.unitTotal} className="text-xl" suffix="/개" />
        {isBest && <Stamp>최저가</Stamp>}
        {contract !== undefined && <ContractMark price={contract} />}
      </span>
      <span className="block text-sm text-ink-soft">합계 {formatWon(offer.total)}</span>
      {offer.setup > 0 && (
        <span className="block text-sm text-ink-soft">판비·셋업비 {formatWon(offer.setup)} 포함</span>
      )}
      <span className="block text-sm text-ink-faint">{rangeText(offer.range)} 단가</span>
      {offer.isShort && <span className="block text-sm font-semibold text-danger">재고 부족</span>}
    </div>
  );
}

interface TextRowProps {
  head: string;
  products: readonly Compared[];
  of: (product: Product) => readonly string[];
}

function TextRow({ head, products, of }: TextRowProps) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className={HEAD}>
        {head}
      </th>
      {products.map(({ id, product }) => (
        <td key={id} className={`${CELL} text-[0.9375rem]`}>
          {product == null ? '–' : of(product).map((text) => <p key={text}>{text}</p>)}
        </td>
      ))}
    </tr>
  );
}
