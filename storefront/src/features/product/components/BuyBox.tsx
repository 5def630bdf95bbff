import clsx from 'clsx';
import { useId } from 'react';
import { formatCount, formatWon, savingsHintText } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { DispatchNote } from '../../../shared/dispatch/DispatchNote';
import { useDispatch } from '../../../shared/dispatch/use-dispatch';
import { estimateState } from '../../../shared/lib/estimate-state';
import { paths } from '../../../shared/paths';
import type { OwnPrice } from '../../../shared/api/own-prices';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { StockAlertButton } from '../../../shared/product/StockAlertButton';
import { Note } from '../../../shared/ui/States';
import { Price } from '../../../shared/ui/Price';
import { cheapestRange, nextCheaperRange, rangeAt, tierTableOf, type TierRange } from '../lib/tier-table';
import type { OptionPosition } from '../lib/option-control';
import { InstantEstimate } from '../../../shared/order-lines/InstantEstimate';
import { priceOf } from '../../../shared/order-lines/line-draft';
import { chosenValueIds, type OrderDraft } from '../lib/order-draft';
import type { Purchase } from '../lib/use-purchase';
import { OptionPicker } from './OptionPicker';
import { PrintChoice } from './PrintChoice';
import { TierRow } from './TierRow';

interface BuyBoxProps {
  product: Product;
  purchase: Purchase;
}

/**
 * Price, tiers, options and order panel, of which total and buttons stay at the foot of the window. A narrow window has
 * options and panel in a dialog (BuyBar). A sold-out product says so before any choice.
 */
export function BuyBox({ product, purchase, own }: BuyBoxProps & { own: OwnPrice | undefined }) {
  const { draft, setQuantity } = purchase;
  const ranges = tierTableOf(priceOf(product));
  return (
    <div>
      <UnitPrice ranges={ranges} draft={draft} />
      {product.soldOut && <SoldOut product={product} purchase={purchase} />}
      <div className="mt-3">
        <TierRow ranges={ranges} quantity={draft.quantity} onPick={setQuantity} own={own} />
      </div>
      <div id="options" tabIndex={-1} className="mt-3 hidden space-y-4 outline-none tablet:block">
        <Options product={product} purchase={purchase} position="page" />
        {!product.soldOut && <OrderPanel product={product} purchase={purchase} position="page" />}
      </div>
    </div>
  );
}

/** The price of a piece at this quantity, and how far it can fall. */
function UnitPrice({ ranges, draft }: { ranges: readonly TierRange[]; draft: OrderDraft }) {
  const now = rangeAt(ranges, draft.quantity) ?? ranges[0];
  const cheapest = cheapestRange(ranges);
  if (now === undefined || now.unitPrice === null) return <p className="text-lg font-semibold">견적 문의</p>;
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3">
      <Price amount={now.unitPrice} className="text-[1.75rem] leading-tight" suffix="/개" />
      {cheapest !== null && cheapest.unitPrice < now.unitPrice && (
        <span className="text-sm text-ink-soft">
          {formatCount(cheapest.from)}개부터{' '}
          <strong className="text-persimmon-deep">{formatWon(cheapest.unitPrice)}</strong>
        </span>
      )}
    </p>
  );
}

interface PlacedProps extends BuyBoxProps {
  position: OptionPosition;
  /** The product is in the cart: the dialog closes. */
  onAdded?: () => void;
}

function Options({ product, purchase, position }: PlacedProps) {
  return (
    <div>
      <OptionPicker
        position={position}
        options={product.options}
        choice={purchase.choice}
        onChoose={purchase.choose}
        problem={purchase.visibleOptionProblem}
      />
      <PrintChoice product={product} purchase={purchase} />
    </div>
  );
}

/** Options and order panel of a narrow window. */
export function OrderSheet({ product, purchase, onAdded }: Required<Omit<PlacedProps, 'position'>>) {
  return (
    <div className="space-y-4">
      <Options product={product} purchase={purchase} position="sheet" />
      <OrderPanel product={product} purchase={purchase} position="sheet" onAdded={onAdded} />
    </div>
  );
}

/** Quantity, total, and the ways to buy. No element is around them: total and buttons stay in view beside the options. */
function OrderPanel(props: PlacedProps) {
  const { product, purchase, position } = props;
  const { draft, setQuantity, error } = purchase;
  const next = nextCheaperRange(tierTableOf(priceOf(product)), draft.quantity);
  return (
    <>
      <Quantity draft={draft} onChange={setQuantity} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Savings draft={draft} next={next} onTake={setQuantity} />
        {!purchase.needsQuote && <LineDispatch product={product} purchase={purchase} />}
      </div>
      {error !== null && <Note tone="danger">{error}</Note>}
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-ink bg-paper py-2',
          // Low: it covers little while the page is scrolled.
          position === 'page' && 'sticky bottom-0 z-10',
        )}
      >
        <Total draft={draft} />
        {purchase.needsQuote ? (
          <AskForPrice product={product} purchase={purchase} />
        ) : (
          <BuyButtons {...props} />
        )}
      </div>
      {!purchase.needsQuote && <Papers {...props} />}
    </>
  );
}

function Quantity({ draft, onChange }: { draft: OrderDraft; onChange: (quantity: number) => void }) {
  const errorId = useId();
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <QuantityField
            label="수량"
            value={draft.quantity}
            onChange={onChange}
            errorId={draft.quantityProblem === null ? undefined : errorId}
          />
          {draft.minimum > 1 && (
            <p className="figures mt-1 text-sm text-ink-faint">최소 {formatCount(draft.minimum)}개</p>
          )}
        </div>
        <Calculation draft={draft} />
      </div>
      {draft.quantityProblem !== null && (
        <p id={errorId} role="alert" className="mt-1 font-medium text-danger">
          {draft.quantityProblem}
        </p>
      )}
    </div>
  );
}

/** The present choice, for the form that requests a price. */
const requestedLines = ({ id: productId, name }: Product, { choice, draft }: Purchase) => [
  { productId, optionValueIds: chosenValueIds(choice), name, quantity: draft.quantity, print: draft.print },
];

const requested = (product: Product, purchase: Purchase) => estimateState(requestedLines(product, purchase));

function SoldOut({ product, purchase }: BuyBoxProps) {
  return (
    <div className="mt-4 space-y-3">
      <Note tone="warning">일시 품절입니다. 입고 일정과 대체품은 견적 요청으로 안내해 드립니다.</Note>
      <StockAlertButton product={product} size="lg" />
      <EstimateLink product={product} purchase={purchase}>
        견적 요청
      </EstimateLink>
    </div>
  );
}

function AskForPrice({ product, purchase }: BuyBoxProps) {
  return (
    <div className="w-full space-y-3">
      <Note tone="warning">이 수량의 가격은 견적으로 안내해 드립니다.</Note>
      <EstimateLink product={product} purchase={purchase}>
        이 수량으로 견적 받기
      </EstimateLink>
    </div>
  );
}

function EstimateLink({ product, purchase, children }: BuyBoxProps & { children: string }) {
  return (
    <ButtonLink
      to={`${paths.estimate}#contact`}
      state={requested(product, purchase)}
      variant="primary"
      size="lg"
      className="w-full"
    >
      {children}
    </ButtonLink>
  );
}

/** When this choice leaves; nothing where stock or print do not suffice. */
function LineDispatch({ product, purchase: { draft } }: BuyBoxProps) {
  const dispatch = useDispatch(draft.production);
  const isShort = product.available !== null && draft.quantity > product.available;
  // Its room does not depend on its text, which is longer with print: beside the savings where both fit, else below.
  return (
    <DispatchNote
      dispatch={isShort || draft.printProblem !== null ? null : dispatch}
      className={clsx('grow basis-76', draft.production !== null && 'min-h-[3em]')}
    />
  );
}

function BuyButtons({ purchase, position, onAdded }: PlacedProps) {
  return (
    <div className="grid min-w-72 flex-1 grid-cols-2 gap-2">
      <Button
        size="lg"
        className="!px-2"
        onClick={() => purchase.add(position, onAdded)}
        aria-disabled={purchase.isAdding}
      >
        {purchase.isAdding ? '담는 중…' : '장바구니 담기'}
      </Button>
      <Button
        variant="buy"
        size="lg"
        className="!px-2"
        onClick={() => purchase.buyNow(position)}
        aria-disabled={purchase.isAdding}
      >
        바로구매
      </Button>
    </div>
  );
}

/** The ways to buy on paper. */
function Papers({ product, purchase, position }: PlacedProps) {
  return (
    <div>
      <InstantEstimate
        lines={requestedLines(product, purchase)}
        isIncomplete={() => purchase.isIncomplete(position)}
        className="w-full"
      />
      <ButtonLink
        to={`${paths.estimate}#contact`}
        state={requested(product, purchase)}
        variant="quiet"
        size="sm"
        className="w-full"
      >
        로고 인쇄·대량이면 이 구성으로 견적 받기
      </ButtonLink>
    </div>
  );
}

/** ' (옵션 +200원, 인쇄 +250원 포함)' */
function addsOf(options: number, print: number): string {
  const adds = [
    ...(options > 0 ? [`옵션 +${formatWon(options)}`] : []),
    ...(print > 0 ? [`인쇄 +${formatWon(print)}`] : []),
  ];
  return adds.length === 0 ? '' : ` (${adds.join(', ')} 포함)`;
}

/** The line's price; changes are read out. */
function Total({ draft: { total } }: { draft: OrderDraft }) {
  return (
    <output aria-live="polite" aria-atomic="true" className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm font-semibold">합계</span>
      {total === null ? (
        <span className="text-xl font-semibold text-ink-faint">—</span>
      ) : (
        <Price amount={total} className="text-[1.75rem] leading-tight" />
      )}
    </output>
  );
}

/** How the line's price comes about. */
function Calculation({ draft }: { draft: OrderDraft }) {
  if (draft.line === null || draft.vat === null) return null;
  return (
    // Beside the quantity where there is room, else below it.
    <p className="figures min-w-44 flex-1 text-right text-sm text-ink-soft">
      {formatWon(draft.line.unitTotal)} × {formatCount(draft.quantity)}개
      {addsOf(draft.line.surcharge - draft.printAdd, draft.printAdd)}
      {draft.setupFees.length > 0 && (
        <>
          <br />
          판비·셋업비 {formatWon(draft.setupFees.reduce((sum, { amount }) => sum + amount, 0))} 포함
        </>
      )}
      <br />
      공급가액 {formatWon(draft.vat.suppliedAmount)} + 부가세 {formatWon(draft.vat.vat)}
    </p>
  );
}

interface SavingsProps {
  draft: OrderDraft;
  /** The next range with a lower unit price. */
  next: TierRange | null;
  onTake: (quantity: number) => void;
}

/** A saving, highlighted; otherwise, unobtrusively, how far the next lower unit price is. */
function Savings({ draft, next, onTake }: SavingsProps) {
  const { savingsHint, line, quantity } = draft;
  return (
    <div role="status" className={clsx(savingsHint !== null && 'w-full')}>
      {savingsHint !== null && line !== null && (
        <div className="flex w-full flex-wrap items-center justify-between gap-3 border-2 border-dashed border-persimmon bg-persimmon-light px-3 py-2">
          <div className="figures">
            <p className="font-bold text-persimmon-deep">{savingsHintText(savingsHint)}</p>
            <p className="text-sm text-ink-soft">
              {formatCount(quantity)}개 {formatWon(line.subtotal)} →{' '}
              {formatCount(quantity + savingsHint.addQuantity)}개{' '}
              <strong className="text-ink">{formatWon(line.subtotal - savingsHint.saves)}</strong>
            </p>
          </div>
          <Button size="sm" onClick={() => onTake(quantity + savingsHint.addQuantity)}>
            수량 맞추기
          </Button>
        </div>
      )}
      {savingsHint === null && next !== null && next.unitPrice !== null && (
        <p className="figures text-sm text-ink-soft">
          {formatCount(next.from - quantity)}개 더 담으면 개당 {formatWon(next.unitPrice)}입니다.
        </p>
      )}
    </div>
  );
}
