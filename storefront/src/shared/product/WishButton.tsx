import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { messageOf, useSession } from '@store/openapi/session';
import { setWish, undoWishRemoval, useIsWished } from '../api/wishlist';
import { paths } from '../paths';
import { isStaff } from '../session/member-role';
import { useLoginRedirect } from '../session/use-login-redirect';
import { toast } from '../ui/Toaster';

interface WishButtonProps {
  product: { id: number; name: string };
  className?: string;
}

/**
 * A heart for the wish list: full when the product is marked. Visitors are led to the login; staff have no wish list.
 */
export function WishButton({ product, className }: WishButtonProps) {
  const session = useSession();
  const wished = useIsWished(product.id);
  const toggle = useToggleWish(product.id, wished);
  if (isStaff(session)) return null;
  return (
    <button
      type="button"
      aria-pressed={wished}
      onClick={toggle}
      className={clsx('group/wish grid size-11 place-items-center', className)}
    >
      <Heart
        aria-hidden
        className={clsx(
          'size-6 transition-transform group-hover/wish:scale-110',
          wished ? 'fill-persimmon text-persimmon-deep' : 'fill-paper text-ink',
        )}
        strokeWidth={1.75}
      />
      <span className="sr-only">{product.name} 관심상품</span>
    </button>
  );
}

function useToggleWish(productId: number, wished: boolean): () => void {
  const queries = useQueryClient();
  const askForLogin = useLoginRedirect();
  return () => {
    if (askForLogin()) return;
    const reportError = (error: unknown): void =>
      toast(messageOf(error, '관심상품을 변경하지 못했습니다.'), { tone: 'danger' });
    const change = setWish(queries, { productId, wished: !wished });
    change.then(() => {
      const link = { to: paths.wishlist, label: '관심상품 보기' };
      if (!wished) return toast('관심상품에 담았습니다.', { link });
      const onClick = (): void => void undoWishRemoval(queries, change).catch(reportError);
      toast('관심상품에서 삭제했습니다.', { link, action: { label: '되돌리기', onClick } });
    }, reportError);
  };
}
