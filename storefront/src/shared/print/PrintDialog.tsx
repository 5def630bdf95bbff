import { useQuery } from '@tanstack/react-query';
import { selectionOf, type PrintSelection } from '@store/domain';
import { useToken } from '@store/openapi/session';
import type { CartLine } from '../api/cart';
import { productQuery } from '../api/product';
import { Dialog } from '../ui/Dialog';
import { ErrorState, Pending, Skeleton } from '../ui/States';
import type { PrintedLine } from './printed-line';
import { PrintPanel } from './PrintPanel';
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

/** The print panel in a sheet. */
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

interface CartPrintDialogProps extends Pick<PrintDialogProps, 'isSaving' | 'problem' | 'onSave' | 'onClose'> {
  cartLine: CartLine;
}

/** The same for a line of the cart, whose product is read first. */
export function CartPrintDialog({ cartLine, ...rest }: CartPrintDialogProps) {
  const product = useQuery(productQuery(String(cartLine.productId)));
  const print = product.data?.print ?? null;
  if (print === null)
    return (
      <Dialog open onClose={rest.onClose} title="로고 인쇄">
        {product.isPending ? (
          <Pending label="인쇄 정보를 불러오는 중입니다.">
            <Skeleton className="h-64" />
          </Pending>
        ) : (
          <ErrorState
            message="인쇄 정보를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요."
            onRetry={() => void product.refetch()}
          />
        )}
      </Dialog>
    );
  const { productId, quantity, unitPrice } = cartLine;
  const line: PrintedLine = {
    productId,
    print,
    quantity,
    unitPrice: unitPrice === null ? null : unitPrice - (cartLine.print?.unitAdd ?? 0),
  };
  const artworkIds = new Map(
    cartLine.artworks.flatMap(({ versionId, artworkId }) =>
      artworkId === null ? [] : [[versionId, artworkId] as const],
    ),
  );
  return (
    <PrintDialog
      {...rest}
      line={line}
      selection={selectionOf(cartLine.print)}
      artworkIds={artworkIds}
      saveLabel="인쇄 저장"
    />
  );
}
