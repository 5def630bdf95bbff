import { lazy, Suspense, useState } from 'react';
import { messageFor } from '@store/domain';
import { type Address } from '../api/addresses';
import { Phone } from '../ui/Phone';
import { ErrorState, Pending, Skeleton } from '../ui/States';
import { addressLine } from '../address/address-values';
import { Button } from '../ui/Button';
import type { AddressSheet } from './use-address-sheet';

interface ShippingSectionProps {
  sheet: AddressSheet;
  chosenId: number | null;
  onPick: (id: number) => void;
}

const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog')).AddressDialog }));

/** Where the order goes, with the address list and the form for a new address. */
export function ShippingSection({ sheet, chosenId, onPick }: ShippingSectionProps) {
  const { addresses, modal, setModal } = sheet;
  // Stays after it was opened, so that it can return the focus when it closes.
  const [isUsed, setUsed] = useState(false);
  if (modal !== null && !isUsed) setUsed(true);
  const pick = (id: number): void => {
    setModal(null);
    onPick(id);
  };
  const list = addresses.data ?? [];
  return (
    <section
      aria-labelledby="shipping-title"
      id="checkout-address"
      tabIndex={-1}
      className="focus:outline-none"
    >
      <h2 id="shipping-title" className="border-b border-rule pb-3 text-heading font-bold">
        배송지
      </h2>
      {addresses.isPending && (
        <Pending label="배송지를 불러오는 중입니다.">
          <Skeleton className="mt-4 h-24" />
        </Pending>
      )}
      {addresses.isError && (
        <ErrorState message="배송지를 불러오지 못했습니다." onRetry={() => void addresses.refetch()} />
      )}
      {addresses.isSuccess && (
        <ChosenAddress
          address={list.find(({ id }) => id === chosenId) ?? null}
          hasAny={list.length > 0}
          onOpen={setModal}
        />
      )}
      {isUsed && (
        <Suspense fallback={null}>
          <AddressDialog
            modal={modal}
            setModal={setModal}
            addresses={list}
            chosenId={chosenId}
            onPick={pick}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ChosenAddressProps {
  address: Address | null;
  hasAny: boolean;
  onOpen: (modal: 'pick' | 'new') => void;
}

function ChosenAddress({ address, hasAny, onOpen }: ChosenAddressProps) {
  return (
    <div className="pt-4">
      {address === null ? (
        <p className="text-ink-soft">
          {hasAny ? messageFor('ADDRESS_REQUIRED') : '등록된 배송지가 없습니다.'}
        </p>
      ) : (
        <div>
          <p className="figures font-semibold">
            {address.receiverName}
            {address.receiverPhone !== null && (
              <>
                {' '}
                · <Phone number={address.receiverPhone} />
              </>
            )}
          </p>
          <p className="text-ink-soft">{addressLine(address)}</p>
          {address.memo !== null && <p className="text-sm text-ink-faint">메모: {address.memo}</p>}
        </div>
      )}
      <div className="mt-3 flex gap-2">
        {hasAny && (
          <Button size="sm" onClick={() => onOpen('pick')}>
            {address === null ? '배송지 선택' : '배송지 변경'}
          </Button>
        )}
        <Button size="sm" onClick={() => onOpen('new')}>
          새 배송지
        </Button>
      </div>
    </div>
  );
}
