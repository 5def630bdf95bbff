import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatWon, messageFor } from '@store/domain';
import { previewReprintOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { CheckField } from '../../../shared/ui/Field';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import type { Order } from '../api/order';
import { type ReprintPreview, useReprint } from '../api/reprint';

const EditedReprint = lazy(async () => ({ default: (await import('./EditedReprint')).EditedReprint }));

type Item = Order['items'][number];

/** Reprints lines of an order; nothing where no catalogue product was printed. */
export function ReprintLines({ order }: { order: Order }) {
  const [item, setItem] = useState<Item | null>(null);
  const [edited, setEdited] = useState<Item | null>(null);
  const change = (one: Item): void => {
    setItem(null);
    setEdited(one);
  };
  const printed = order.items.filter(({ print, productId }) => print !== null && productId !== null);
  if (printed.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {printed.map((one) => (
        <Button key={one.id} onClick={() => setItem(one)}>
          다시 인쇄<span className="sr-only"> ({one.productName})</span>
          {printed.length > 1 && <span aria-hidden> · {one.print?.summary}</span>}
        </Button>
      ))}
      <Dialog
        open={item !== null}
        onClose={() => setItem(null)}
        title="다시 인쇄"
        description={item === null ? '' : `${item.productName} · ${item.print?.summary ?? ''}`}
      >
        {item !== null && <ReprintBody orderId={order.id} item={item} onEdit={() => change(item)} />}
      </Dialog>
      {edited !== null && (
        <Suspense fallback={<p role="status">인쇄 화면을 불러오는 중입니다.</p>}>
          <EditedReprint orderId={order.id} item={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface ReprintProps {
  orderId: number;
  item: Item;
}

/** Then and now, and what the reprint needs. */
function ReprintBody({ orderId, item, onEdit }: ReprintProps & { onEdit: () => void }) {
  const [quantity, setQuantity] = useState(item.quantity);
  const [isSame, setIsSame] = useState(false);
  const preview = useQuery(
    previewReprintOptions({ path: { id: orderId, lineId: item.id }, query: { quantity } }),
  );
  const reprint = useReprint(orderId, item.id);
  const edit = (
    <Button className="w-full" onClick={onEdit}>
      수정 후 재인쇄
    </Button>
  );
  if (reprint.isSuccess)
    return (
      <>
        <p role="status">같은 내용으로 장바구니에 담았습니다.</p>
        <ButtonLink variant="primary" to={paths.cart} className="mt-4 w-full">
          장바구니 보기
        </ButtonLink>
      </>
    );
  if (preview.isPending)
    return (
      <Pending label="지금 가격을 확인하고 있습니다.">
        <Skeleton className="h-24" />
      </Pending>
    );
  if (preview.data === undefined)
    return <ErrorState message="가격을 확인하지 못했습니다." onRetry={() => void preview.refetch()} />;
  const { now, approved, approvedPicture, problem } = preview.data;
  if (problem !== null)
    return (
      <>
        <p role="alert" className="mb-4 font-medium text-danger">
          {problem.message}
        </p>
        {edit}
      </>
    );
  return (
    <div className="grid gap-4">
      <QuantityField label="수량" value={quantity} onChange={setQuantity} />
      <PriceThenAndNow preview={preview.data} />
      <p className="text-sm text-ink-soft">다시 인쇄한 색은 지난번과 조금 다를 수 있습니다.</p>
      {approvedPicture !== null && (
        <figure>
          <img
            src={approvedPicture.url}
            alt={`지난번에 확정한 ${approvedPicture.label}`}
            className="mx-auto max-h-64 border border-rule bg-white"
          />
          <figcaption className="mt-1 text-center text-sm text-ink-soft">
            지난번에 확정한 {approvedPicture.label}
          </figcaption>
        </figure>
      )}
      {approved ? (
        <CheckField
          label="지난 시안과 같은 내용으로 인쇄합니다."
          checked={isSame}
          onChange={({ target }) => setIsSame(target.checked)}
        />
      ) : (
        <p className="text-sm text-ink-soft">확정한 시안이 없어 시안을 새로 보내 드립니다.</p>
      )}
      {reprint.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {messageOf(reprint.error, messageFor('SERVER_UNREACHABLE'))}
        </p>
      )}
      <Button
        variant="primary"
        className="w-full"
        disabled={(approved && !isSame) || now.unitPrice === null || reprint.isPending}
        onClick={() => reprint.mutate(quantity)}
      >
        같은 내용으로 담기
      </Button>
      {edit}
    </div>
  );
}

/** Prices of a piece and its plates, last time and now. */
function PriceThenAndNow({ preview: { before, now } }: { preview: ReprintPreview }) {
  return (
    <ul className="figures text-sm">
      <li>
        단가 {formatWon(before.unitPrice ?? 0)} →{' '}
        {now.unitPrice === null ? '견적 문의' : formatWon(now.unitPrice)}
      </li>
      <li>
        판비 {formatWon(before.setupAmount)} → {formatWon(now.setupAmount)}
        {now.waivedReason !== null && ` (${now.waivedReason})`}
      </li>
    </ul>
  );
}
