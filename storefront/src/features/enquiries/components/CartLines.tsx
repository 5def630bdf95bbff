import { ShoppingCart } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { formatCount, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { cartQuery, type CartLine } from '../../../shared/api/cart';
import { Button } from '../../../shared/ui/button';
import { MAX_LINES, type EstimateLine, type EstimateValues } from '../lib/estimate-request';

const toLine = (line: CartLine): EstimateLine => ({
  name: line.productName,
  quantity: String(line.quantity),
  detail: line.optionSummary,
});

/** A member's cart as the products of the request; nothing for everybody else and for an empty cart. */
export function CartLines() {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  const cart = useQuery({ ...cartQuery(), enabled: isMember });
  const { setValue, setFocus } = useFormContext<EstimateValues>();
  const lines = isMember && cart.isSuccess ? cart.data.items.slice(0, MAX_LINES) : [];
  if (lines.length === 0) return null;
  const take = (): void => {
    setValue('lines', lines.map(toLine), { shouldDirty: true });
    setFocus('lines.0.name');
  };
  return (
    <Button size="sm" onClick={take}>
      <ShoppingCart aria-hidden className="size-4" />
      장바구니 상품 {formatCount(lines.length)}건 가져오기
    </Button>
  );
}
