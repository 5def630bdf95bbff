import { useQuery } from '@tanstack/react-query';
import { resolvePrint, selectionOf, type PrintConfig, type PrintSelection } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import { useToken } from '@store/openapi/session';
import type { CartLine } from '../api/cart';
import { Dialog } from '../ui/Dialog';
import { ErrorState, Pending, Skeleton } from '../ui/States';
import type { PrintedLine } from './printed-line';
import { PrintPanel } from './PrintPanel';
import { chosenColour, optionTokens } from './option-tokens';
import type { ArtworkIds } from './use-placed-artworks';

interface PrintDialogProps {
  line: PrintedLine;
  selection: PrintSelection | null;
  artworkIds?: ArtworkIds;
  saveLabel?: string;
  isSaving?: boolean;
  problem?: string | null;
  onSave: (selection: PrintSelection | null, artworkIds: ArtworkIds) => void;
  onClose: () => void;
}

const NO_IDS: ArtworkIds = new Map();

/** The print panel in a dialog. */
export function PrintDialog({
  artworkIds = NO_IDS,
  saveLabel = '적용',
  onClose,
  ...panel
}: PrintDialogProps) {
  const isMember = useToken() !== null;
  return (
    <Dialog open wide onClose={onClose} title="로고 인쇄">
      <PrintPanel {...panel} artworkIds={artworkIds} isMember={isMember} saveLabel={saveLabel} />
    </Dialog>
  );
}

interface StoredPrintDialogProps extends Pick<
  PrintDialogProps,
  'isSaving' | 'problem' | 'saveLabel' | 'selection' | 'onSave' | 'onClose'
> {
  productId: number;
  optionValueIds: readonly number[];
  quantity: number;
  /** Won a piece without print; null where the quantity has no price. */
  unitPrice: number | null;
  /** The artworks of the placed versions; a file that is gone must be chosen again. */
  artworks: readonly { versionId: string; artworkId: number | null }[];
}

/** The same for a stored print, whose product is read first. */
export function StoredPrintDialog({
  productId,
  optionValueIds,
  quantity,
  unitPrice,
  artworks,
  selection,
  ...rest
}: StoredPrintDialogProps) {
  const product = useQuery(getProductOptions({ path: { id: String(productId) } }));
  const print = product.data?.print ?? null;
  if (product.data === undefined || print === null)
    return (
      <Dialog open onClose={rest.onClose} title="로고 인쇄">
        {product.isPending ? (
          <Pending label="인쇄 정보를 불러오는 중입니다.">
            <Skeleton className="h-64" />
          </Pending>
        ) : product.data === undefined ? (
          <ErrorState
            message="인쇄 정보를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요."
            onRetry={() => void product.refetch()}
          />
        ) : (
          <p>지금은 인쇄할 수 없는 상품입니다.</p>
        )}
      </Dialog>
    );
  const options = optionTokens(product.data.options, optionValueIds);
  const colour = chosenColour(product.data.options, optionValueIds);
  const artworkIds = new Map(
    artworks.flatMap(({ versionId, artworkId }) =>
      artworkId === null ? [] : [[versionId, artworkId] as const],
    ),
  );
  return (
    <PrintDialog
      {...rest}
      line={{ productId, print, quantity, options, colour, unitPrice }}
      selection={selection === null ? null : offered(selection, print)}
      artworkIds={artworkIds}
    />
  );
}

/** Without placements whose area or method is not offered any more. */
const offered = (selection: PrintSelection, print: PrintConfig): PrintSelection => ({
  ...selection,
  placements: selection.placements.filter(
    (placement) => resolvePrint(print, { placements: [placement] }).resolved.length > 0,
  ),
});

interface CartPrintDialogProps extends Pick<PrintDialogProps, 'isSaving' | 'problem' | 'onSave' | 'onClose'> {
  cartLine: CartLine;
}

/** The same for a line of the cart. */
export function CartPrintDialog({ cartLine, ...rest }: CartPrintDialogProps) {
  const { productId, quantity, unitPrice, optionValueIds, print, artworks } = cartLine;
  return (
    <StoredPrintDialog
      {...rest}
      productId={productId}
      optionValueIds={optionValueIds}
      quantity={quantity}
      unitPrice={unitPrice === null ? null : unitPrice - (print?.unitAdd ?? 0)}
      artworks={artworks}
      selection={selectionOf(print)}
      saveLabel="인쇄 저장"
    />
  );
}
