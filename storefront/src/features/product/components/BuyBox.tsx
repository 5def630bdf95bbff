import { useId } from 'react';
import { formatCount } from '@store/domain';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { estimateState } from '../../../shared/lib/estimate-state';
import { paths } from '../../../shared/paths';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { Note } from '../../../shared/ui/States';
import type { Product } from '../../../shared/api/product';
import { nextCheaperRange, tierTableOf } from '../lib/tier-table';
import { chosenValueIds, priceOf, type OrderDraft } from '../lib/order-draft';
import type { Purchase } from '../lib/use-purchase';
import { LineTotal } from './LineTotal';
import { OptionPicker } from './OptionPicker';
import { TierTable } from './TierTable';
import { Savings } from './Savings';

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
