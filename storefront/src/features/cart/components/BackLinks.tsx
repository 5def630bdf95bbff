import { ButtonLink } from '../../../shared/ui/Button';

interface BackLinksProps {
  /** The page where the payment began; null = the cart. */
  origin: string | null;
  /** Address of the cart, in the recorded spelling of the page. */
  cart: string;
}

/** Link back to where the payment began. */
export function BackLinks({ origin, cart }: BackLinksProps) {
  if (origin === null) {
    return (
      <ButtonLink to={cart} variant="primary">
        장바구니로 돌아가기
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={origin} variant="primary">
        견적 결제로 돌아가기
      </ButtonLink>
      <ButtonLink to={cart}>장바구니로</ButtonLink>
    </>
  );
}
