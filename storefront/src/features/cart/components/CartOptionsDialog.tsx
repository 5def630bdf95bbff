import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon, messageFor, type OptionChoice } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import type { ProductDto as Product } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import type { CartLine } from '../../../shared/api/cart';
import { useOwnPrices } from '../../../shared/api/own-prices';
import { atOwnPrices } from '../../../shared/order-lines/own-prices';
import { choiceOf, draftLine } from '../../../shared/order-lines/line-draft';
import { LineOptions } from '../../../shared/order-lines/LineOptions';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { ErrorState, Note, Pending, Skeleton } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { useSaveOptions } from '../api/change-cart';

interface CartOptionsDialogProps {
  line: CartLine;
  onClose: () => void;
}

/** Other options for a line; its product is read first. */
export function CartOptionsDialog({ line, onClose }: CartOptionsDialogProps) {
  const product = useQuery(getProductOptions({ path: { id: String(line.productId) } }));
  const own = useOwnPrices([line.productId]).get(line.productId);
  return (
    <Dialog open onClose={onClose} title="옵션 변경" description={line.productName}>
      {product.isPending && (
        <Pending label="옵션을 불러오는 중입니다.">
          <Skeleton className="h-24" />
        </Pending>
      )}
      {product.isError && (
        <ErrorState message="옵션을 불러오지 못했습니다." onRetry={() => void product.refetch()} />
      )}
      {product.isSuccess && (
        <OptionsForm line={line} product={atOwnPrices(product.data, own)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function OptionsForm({ line, product, onClose }: CartOptionsDialogProps & { product: Product }) {
  const [choice, setChoice] = useState<OptionChoice>(() => choiceOf(product, line.optionValueIds));
  const saving = useSaveOptions();
  const printAdd = line.print?.unitAdd ?? 0;
  const draft = draftLine(product, choice, line.quantity, printAdd);
  const onSave = (): void => {
    if (saving.isPending || draft.missingOption !== null) return;
    saving.mutate(
      { id: line.id, optionValueIds: draft.optionValueIds },
      {
        onSuccess: () => {
          onClose();
          toast('옵션을 변경했습니다.');
        },
      },
    );
  };
  return (
    <div className="space-y-4">
      <LineOptions product={product} choice={choice} missing={draft.missingOption} onChange={setChoice} />
      <p role="status" className="figures font-semibold">
        {draft.line === null ? draft.problem : `개당 ${formatWon(draft.line.unitTotal)}`}
      </p>
      {saving.isError && <Note tone="danger">{messageOf(saving.error, messageFor('SAVE_FAILED'))}</Note>}
      <div className="flex gap-3">
        <Button className="flex-1" onClick={onClose}>
          취소
        </Button>
        <Button variant="primary" className="flex-[2]" onClick={onSave} aria-disabled={saving.isPending}>
          {saving.isPending ? '저장 중…' : '옵션 저장'}
        </Button>
      </div>
    </div>
  );
}
