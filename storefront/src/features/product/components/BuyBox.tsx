import { useId } from 'react';
import { formatCount, formatWon, savingsHintText } from '@store/domain';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { estimateState } from '../../../shared/lib/estimate-state';
import { paths } from '../../../shared/paths';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { Note } from '../../../shared/ui/States';
import type { Product } from '../../../shared/api/product';
import { Price } from '../../../shared/ui/Price';
import { nextCheaperRange, tierTableOf, type TierRange } from '../lib/tier-table';
import { chosenValueIds, priceOf, type OrderDraft } from '../lib/order-draft';
import type { Purchase } from '../lib/use-purchase';
import { OptionPicker } from './OptionPicker';
import { TierTable } from './TierTable';

interface BuyBoxProps {
  product: Product;
  purchase: Purchase;
}

/** Tier table, options, quantity, total, and the way into the cart. */
export function BuyBox({ product, purchase }: BuyBoxProps) {
  const { draft, setQuantity, choice, choose, shownOptionProblem, error } = purchase;
  const tierTable = tierTableOf(priceOf(product));
  return (
    <div className="space-y-6">
      <TierTable ranges={tierTable} quantity={draft.quantity} onPick={setQuantity} />
      <OptionPicker
        options={product.options}
        choice={choice}
        onChoose={choose}
        problem={shownOptionProblem}
      />
      <QuantityRow draft={draft} onChange={setQuantity} />
      <Savings draft={draft} next={nextCheaperRange(tierTable, draft.quantity)} onTake={setQuantity} />
      <LineTotal draft={draft} />
      {error !== null && <Note tone="danger">{error}</Note>}
      <BuyButtons product={product} purchase={purchase} />
    </div>
  );
}

function QuantityRow({ draft, onChange }: { draft: OrderDraft; onChange: (quantity: number) => void }) {
  const errorId = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">수량</p>
          <p className="figures text-sm text-ink-faint">최소 {formatCount(draft.minimum)}개부터</p>
        </div>
        <QuantityField
          label="수량"
          value={draft.quantity}
          onChange={onChange}
          errorId={draft.quantityProblem === null ? undefined : errorId}
        />
      </div>
      {draft.quantityProblem !== null && (
        <p id={errorId} role="alert" className="mt-2 font-medium text-danger">
          {draft.quantityProblem}
        </p>
      )}
    </div>
  );
}

/** The product as it is chosen now, for the form that asks for a price. */
const asked = ({ id: productId, name }: Product, { choice, draft }: Purchase) =>
  estimateState([{ productId, optionValueIds: chosenValueIds(choice), name, quantity: draft.quantity }]);

function BuyButtons({ product, purchase }: BuyBoxProps) {
  if (product.soldOut || purchase.needsQuote) {
    return (
      <div className="space-y-3">
        <Note tone="warning">
          {product.soldOut
            ? '일시 품절입니다. 입고 일정과 대체품은 견적 문의로 안내해 드립니다.'
            : '이 수량의 가격은 견적으로 안내해 드립니다.'}
        </Note>
        <ButtonLink
          to={`${paths.estimate}#contact`}
          state={asked(product, purchase)}
          look="primary"
          size="lg"
          className="w-full"
        >
          {product.soldOut ? '견적 문의' : '이 수량으로 견적 받기'}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div>
      <div className="hidden lg:block">
        <Button
          look="buy"
          size="lg"
          className="w-full"
          onClick={purchase.add}
          aria-disabled={purchase.isAdding}
        >
          {purchase.isAdding ? '담는 중…' : '장바구니 담기'}
        </Button>
      </div>
      <ButtonLink
        to={`${paths.estimate}#contact`}
        state={asked(product, purchase)}
        look="quiet"
        size="sm"
        className="w-full lg:mt-2"
      >
        로고 인쇄·대량이면 이 구성으로 견적 받기
      </ButtonLink>
    </div>
  );
}

/** What the line costs now, with how it came about; changes are read out. */
function LineTotal({ draft }: { draft: OrderDraft }) {
  return (
    <div className="border-y-2 border-ink py-4">
      <output aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">합계</span>
        {draft.line === null ? (
          <span className="text-xl font-semibold text-ink-faint">—</span>
        ) : (
          <Price amount={draft.line.subtotal} className="text-[2rem] leading-none" />
        )}
      </output>
      {draft.line !== null && draft.vat !== null && (
        <p className="figures mt-2 text-right text-sm text-ink-soft">
          {formatWon(draft.line.unitPrice + draft.line.surcharge)} × {formatCount(draft.quantity)}개
          {draft.line.surcharge > 0 && ` (옵션 +${formatWon(draft.line.surcharge)} 포함)`}
          <br />
          공급가액 {formatWon(draft.vat.suppliedAmount)} + 부가세 {formatWon(draft.vat.vat)}
        </p>
      )}
    </div>
  );
}

interface SavingsProps {
  draft: OrderDraft;
  /** The range that begins beyond this quantity with a lower unit price. */
  next: TierRange | null;
  onTake: (quantity: number) => void;
}

/** More for less, said loudly; else, quietly, how far the next lower unit price is. */
function Savings({ draft, next, onTake }: SavingsProps) {
  const { savingsHint, line, quantity } = draft;
  return (
    <div role="status" className="empty:!mb-0">
      {savingsHint !== null && line !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-2 border-dashed border-persimmon bg-persimmon-light px-4 py-3">
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
