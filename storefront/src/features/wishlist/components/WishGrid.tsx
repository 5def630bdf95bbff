import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, type RefObject, type ReactNode } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { undoWishRemoval } from '../../../shared/api/wishlist';
import { toast } from '../../../shared/ui/Toaster';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { ButtonLink } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { useRemoveWish, type Wish } from '../api/wish-page';
import { WishCard } from './WishCard';

interface WishGridProps {
  wishes: readonly Wish[];
  /** From 0. */
  page: number;
}

/** Marked products as catalogue cards, each with its next step. */
export function WishGrid({ wishes, page }: WishGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const takeOff = useTakeOff(page, list);
  return (
    <ul ref={list} className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 tablet:grid-cols-3 tablet:gap-x-6">
      {wishes.map((wish) => {
        const mark = <RemoveButton name={wish.name} onClick={() => takeOff(wish)} />;
        return (
          <li key={wish.id}>
            {wish.available ? <WishCard wish={wish} mark={mark} /> : <OffSaleCard wish={wish} mark={mark} />}
          </li>
        );
      })}
    </ul>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      data-remove
      onClick={onClick}
      className="grid size-11 place-items-center text-ink hover:text-danger"
    >
      <span className="grid size-8 place-items-center bg-paper/90">
        <X aria-hidden className="size-5" />
      </span>
      <span className="sr-only">{name} 관심상품에서 삭제</span>
    </button>
  );
}

/** Removes a card and offers to undo; the focus moves to the card that takes its place. */
function useTakeOff(page: number, list: RefObject<HTMLUListElement | null>): (wish: Wish) => void {
  const queries = useQueryClient();
  const remove = useRemoveWish(page);
  const reportError = (error: unknown): void =>
    toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' });
  return (wish) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main'))?.focus();
    const removal = remove(wish);
    removal.catch(reportError);
    toast('관심상품에서 삭제했습니다.', {
      action: {
        label: '되돌리기',
        onClick: () => void undoWishRemoval(queries, removal).catch(reportError),
      },
    });
  };
}

interface OffSaleCardProps {
  wish: Wish;
  mark: ReactNode;
}

/** A marked product that the store does not sell at present: grey, without a link. */
function OffSaleCard({ wish, mark }: OffSaleCardProps) {
  return (
    <div className="relative flex h-full flex-col">
      <div className="relative">
        <ProductPicture src={wish.mainImage} className="opacity-50 grayscale" />
        <span className="absolute top-3 left-3 bg-paper">
          <Stamp tone="ink">판매 중지</Stamp>
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 border-b border-rule pt-3 pb-4">
        <p className="text-sm text-ink-faint">{wish.categoryName}</p>
        <h3 className="line-clamp-2 leading-snug font-semibold text-ink-faint">{wish.name}</h3>
        <p className="mt-auto pt-2 text-sm text-ink-soft">지금은 판매하지 않는 상품입니다.</p>
      </div>
      <div className="mt-3">
        <ButtonLink to={paths.products({ category: wish.categoryCode })} size="sm" className="w-full">
          <span className="sr-only">{wish.name} 대신</span> 비슷한 상품
        </ButtonLink>
      </div>
      <div className="absolute top-1 right-1 z-10">{mark}</div>
    </div>
  );
}
