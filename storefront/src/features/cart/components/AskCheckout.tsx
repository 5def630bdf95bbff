import { useState } from 'react';
import { formatWon, messageFor } from '@store/domain';
import type { CartPurchaseDto } from '@store/openapi';
import { messageOf, type Profile } from '@store/openapi/session';
import type { Cart } from '../../../shared/api/cart';
import { pointOut } from '../../../shared/checkout/point-out';
import type { SiteChoice } from '../../../shared/checkout/use-site-choice';
import { AskDialog } from '../../../shared/purchasing/AskDialog';
import { PurchaseReasons } from '../../../shared/purchasing/PurchaseReasons';
import { Button } from '../../../shared/ui/Button';
import { Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useRemoveCoupon } from '../api/coupons';
import { checkoutProblem } from '../lib/checkout-problem';
import { siteLine } from '../lib/ships-to';
import { CartTotals } from './CartTotals';
import { CheckoutBar, type Unsaved } from './CheckoutBar';

interface AskCheckoutProps {
  toPay: Cart;
  itemIds: number[] | null;
  site: SiteChoice;
  purchase: CartPurchaseDto;
  /** The reasons are those of another site, until the answer is here. */
  isChecking: boolean;
  unsaved: Unsaved;
  user: Profile;
  /** The buyer has tried to ask: what is missing is pointed out. */
  hasTried: boolean;
  onTry: () => void;
}

/** Beside the lines and the sections below them in a wide window. */
export const CHECKOUT_END =
  'border-t-2 border-ink pt-4 lg:sticky lg:top-36 lg:col-start-2 lg:row-span-3 lg:row-start-1';

/** The end of a cart that approvers decide: why, and the button that asks them. */
export function AskCheckout(props: AskCheckoutProps) {
  const { toPay, itemIds, site, purchase, isChecking, unsaved, user, hasTried, onTry } = props;
  const [isOpen, setOpen] = useState(false);
  const amount = toPay.cart.totalAmount;
  const hasCoupon = toPay.cart.coupon !== null;
  const problem = hasCoupon
    ? {
        message: '구매 요청에는 쿠폰을 쓸 수 없습니다. 쿠폰을 빼고 결재를 올려 주세요.',
        at: 'coupon' as const,
      }
    : checkoutProblem(toPay, site.problem, true);
  const onAsk = (): void => {
    onTry();
    if (problem === null) setOpen(true);
    else pointOut(problem.at);
  };
  const siteName = site.site?.name ?? '';
  const names = { siteName, requesterName: user.name, amount, purchase: '주문' } as const;
  const notice = hasTried && problem !== null ? { message: problem.message, isCalm: false } : null;
  return (
    <>
      {hasCoupon && <CouponNote />}
      <section aria-label="결재 요청" className={CHECKOUT_END}>
        <div role="status" className="mb-4">
          {isChecking ? (
            <Pending label="결재가 필요한지 확인하는 중입니다.">
              <Skeleton className="h-28" />
            </Pending>
          ) : (
            <PurchaseReasons reasons={purchase.reasons} names={names} />
          )}
        </div>
        <CartTotals head={toPay.cart} isStale={unsaved.count > 0} sumLabel="결재 금액" />
        <div className="mt-5">
          <CheckoutBar shipsTo={siteLine(site)} unsaved={unsaved} problem={unsaved.count > 0 ? null : notice}>
            <Button variant="primary" size="lg" className="figures w-full" onClick={onAsk}>
              {formatWon(amount)} 결재 올리기
            </Button>
          </CheckoutBar>
        </div>
      </section>
      {isOpen && (
        <AskDialog
          goods={{ siteId: site.site?.id ?? null, itemIds }}
          siteName={siteName}
          amount={amount}
          lines={toPay.items.map(({ productName, quantity, print }) => ({
            name: productName,
            quantity,
            print,
          }))}
          notes={site.notes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The sum of a request knows no coupon: with one, the cart would show another sum than the approvers see. */
function CouponNote() {
  const remove = useRemoveCoupon();
  return (
    <section id="checkout-coupon" aria-label="쿠폰" tabIndex={-1} className="focus:outline-none">
      <Note tone="warning">
        <p>구매 요청에는 쿠폰을 쓸 수 없습니다. 쿠폰을 빼면 결재에 올릴 금액이 표시됩니다.</p>
        <Button
          size="sm"
          className="mt-3"
          aria-disabled={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onError: (error) => toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' }),
            })
          }
        >
          쿠폰 빼기
        </Button>
      </Note>
    </section>
  );
}
