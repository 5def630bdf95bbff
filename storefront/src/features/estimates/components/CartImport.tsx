import { ShoppingCart } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { formatCount, Role } from '@store/domain';
import { useSession } from '@store/openapi/session';
import { cartQuery, type CartLine } from '../../../shared/api/cart';
import type { AskedLine } from '../../../shared/lib/estimate-state';
import { Button } from '../../../shared/ui/Button';

const toLine = ({ productId, optionValueIds, productName: name, quantity }: CartLine): AskedLine => ({
  productId,
  optionValueIds,
  name,
  quantity,
  note: '',
});

/** A member's cart as lines of the request; nothing for everybody else and for an empty cart. */
export function CartImport({ onTake }: { onTake: (lines: AskedLine[]) => void }) {
  const session = useSession();
  const isMember = session.status === 'signedIn' && session.role === Role.Member;
  const cart = useQuery({ ...cartQuery(), enabled: isMember });
  const lines = isMember && cart.isSuccess ? cart.data.items : [];
  if (lines.length === 0) return null;
  return (
    <Button size="sm" onClick={() => onTake(lines.map(toLine))}>
      <ShoppingCart aria-hidden className="size-4" />
      장바구니에서 가져오기
      <span className="figures font-normal">{formatCount(lines.length)}건</span>
    </Button>
  );
}
