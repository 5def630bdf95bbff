import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { toast } from '../../../shared/ui/Toaster';
import { useRemoveWish, type Wish } from '../api/wish-page';
import { OffSaleCard } from './OffSaleCard';
import { WishCard } from './WishCard';

interface WishGridProps {
  wishes: readonly Wish[];
  /** From 0. */
  page: number;
}

/** Marked products in the shape of the catalogue, each with its next step. */
export function WishGrid({ wishes, page }: WishGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const takeOff = useTakeOff(page, list);
  return (
    <ul ref={list} className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6">
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
      <span className="sr-only">{name} 관심상품에서 빼기</span>
    </button>
  );
}

/** Takes a card away and offers to put it back; the focus goes to the card that takes its place. */
function useTakeOff(page: number, list: RefObject<HTMLUListElement | null>): (wish: Wish) => void {
  const { remove, putBack } = useRemoveWish(page);
  const reportError = (error: unknown): void =>
    toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' });
  return (wish) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main'))?.focus();
    toast('관심상품에서 뺐습니다.', {
      // What is no longer on sale cannot be marked again.
      ...(wish.available && {
        action: { label: '되돌리기', onClick: () => void putBack(wish).catch(reportError) },
      }),
    });
    void remove(wish).catch(reportError);
  };
}
