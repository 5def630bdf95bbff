import { useQuery } from '@tanstack/react-query';
import { followingPlacement, messageFor, selectionOf, type PrintSelection } from '@store/domain';
import { previewReprintOptions } from '@store/openapi';
import { useAddLines } from '../../../shared/api/order-lines';
import { paths } from '../../../shared/paths';
import { StoredPrintDialog } from '../../../shared/print/PrintDialog';
import { Dialog } from '../../../shared/ui/Dialog';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import type { Order } from '../api/order';
import { type ReprintPreview } from '../api/reprint';

interface EditedReprintProps {
  orderId: number;
  item: Order['items'][number];
  onClose: () => void;
}

/** 수정 후 재인쇄: the print panel as it was ordered; saving adds a new line to the cart. */
export function EditedReprint({ orderId, item, onClose }: EditedReprintProps) {
  const preview = useQuery(
    previewReprintOptions({ path: { id: orderId, lineId: item.id }, query: { quantity: item.quantity } }),
  );
  const adding = useAddLines();
  if (preview.data === undefined)
    return (
      <Dialog open onClose={onClose} title="로고 인쇄">
        {preview.isPending ? (
          <Pending label="이전 인쇄 내용을 불러오는 중입니다.">
            <Skeleton className="h-64" />
          </Pending>
        ) : (
          <ErrorState
            message="이전 인쇄 내용을 불러오지 못했습니다."
            onRetry={() => void preview.refetch()}
          />
        )}
      </Dialog>
    );
  const { productId, optionKey, quantity, artworks, unprintedPrice } = preview.data;
  const optionValueIds = optionKey === '' ? [] : optionKey.split(',').map(Number);
  return (
    <StoredPrintDialog
      productId={productId}
      optionValueIds={optionValueIds}
      quantity={quantity}
      unitPrice={unprintedPrice}
      artworks={artworks}
      selection={formerSelection(preview.data)}
      saveLabel="장바구니에 담기"
      isSaving={adding.isPending}
      problem={adding.data?.[0]?.problem ?? (adding.isError ? messageFor('CART_ADD_FAILED') : null)}
      onSave={(print) =>
        adding.mutate([{ productId, optionValueIds, quantity, print }], {
          onSuccess: ([outcome]) => {
            if (outcome?.problem !== null) return;
            onClose();
            toast(messageFor('CART_ADDED'), { link: { to: paths.cart, label: '장바구니 보기' } });
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** The earlier print without data of that order; a file that is gone must be chosen again. */
function formerSelection({ print, artworks }: ReprintPreview): PrintSelection | null {
  const former = selectionOf(print);
  if (former === null) return null;
  const { reprintOf: _reprintOf, needBy: _needBy, ...selection } = former;
  return {
    ...selection,
    placements: selection.placements.map((placement) => {
      const { area, method, inks, colours, artwork } = placement;
      const isThere = artworks.some(({ versionId }) => versionId === artwork?.versionId);
      return isThere ? placement : { ...followingPlacement(area, method, inks), colours };
    }),
  };
}
