import { ButtonLink } from '../../../shared/ui/Button';

interface BackLinksProps {
  /** The page on which the payment was begun; null = the cart. */
  origin: string | null;
  /** Address of the cart, as the recorded spelling of the page wants it. */
  cart: string;
}

/** Back to where the payment was begun. */
export function BackLinks({ origin, cart }: BackLinksProps) {
  if (origin === null) {
    return (
      <ButtonLink to={cart} look="primary">
        장바구니로 돌아가기
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={origin} look="primary">
        견적 결제로 돌아가기
      </ButtonLink>
      <ButtonLink to={cart}>장바구니로</ButtonLink>
    </>
  );
}
