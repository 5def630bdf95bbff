import { formatDateTimeKst, formatWon } from '@store/domain';
import { DispatchNote } from '../../../shared/dispatch/DispatchNote';
import { useDispatch } from '../../../shared/dispatch/use-dispatch';
import { CopyButton } from '../../../shared/ui/CopyButton';
import type { Order } from '../api/order';

/** Where to pay, how much and until when; the page updates by itself when the money arrives. */
export function DepositPanel({ order }: { order: Order }) {
  const { deposit, totalAmount } = order;
  const dispatch = useDispatch(null);
  const isPrinted = order.items.some(
    ({ kind, productId, print }) => print !== null || (kind === 'goods' && productId === null),
  );
  return (
    <section
      aria-labelledby="deposit-title"
      className="crop-marks mt-7 border border-rule bg-white p-5 sm:p-6"
    >
      <h2 id="deposit-title" className="text-heading font-bold">
        입금을 기다리고 있습니다
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        아래 계좌로 입금하면 주문이 시작됩니다. 입금이 확인되면 이 화면이 자동으로 갱신됩니다.
      </p>
      {!isPrinted && <DispatchNote dispatch={dispatch} paying="입금" className="mt-1" />}
      {deposit === null ? (
        <p className="mt-3">결제할 때 안내된 계좌로 {formatWon(totalAmount)}을 입금해 주세요.</p>
      ) : (
        <dl className="figures mt-4 divide-y divide-rule border-y border-rule">
          <Row name="입금 은행" value={deposit.bankName} />
          <Row
            name="계좌번호"
            value={deposit.accountNumber}
            copy={deposit.accountNumber.replaceAll('-', '')}
            isLoud
          />
          <Row name="입금 금액" value={formatWon(totalAmount)} copy={String(totalAmount)} isLoud />
          {deposit.dueDate !== null && (
            <Row name="입금 기한" value={`${formatDateTimeKst(deposit.dueDate)}까지`} />
          )}
        </dl>
      )}
      <p className="mt-3 text-sm text-ink-faint">
        금액이 다르면 입금되지 않습니다. 기한이 지나면 계좌가 만료되고 주문은 자동으로 취소됩니다.
      </p>
    </section>
  );
}

interface RowProps {
  name: string;
  value: string;
  /** Text for the copy button; absent = no button. */
  copy?: string;
  isLoud?: boolean;
}

function Row({ name, value, copy, isLoud = false }: RowProps) {
  return (
    <div className="grid min-h-12 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={isLoud ? 'text-lg font-bold' : 'font-semibold'}>{value}</dd>
      {copy !== undefined && (
        <dd>
          <CopyButton text={copy} what={name} />
        </dd>
      )}
    </div>
  );
}
