import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone, messageFor } from '@store/domain';
import { AddressForm } from '../address/AddressForm';
import { addressesQuery, type Address } from '../api/addresses';
import { Dialog } from '../ui/Dialog';
import { ErrorState, Pending, Skeleton } from '../ui/States';
import { addressLine } from '../address/address-values';
import { Button } from '../ui/Button';
import { Stamp } from '../ui/Stamp';

interface ShippingSectionProps {
  chosenId: number | null;
  onPick: (id: number) => void;
}

type Modal = 'pick' | 'new' | null;

/** Where the order goes, with the picker and the form for a new address. */
export function ShippingSection({ chosenId, onPick }: ShippingSectionProps) {
  const addresses = useQuery(addressesQuery());
  const [modal, setModal] = useState<Modal>(null);
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
      <AddressDialog modal={modal} setModal={setModal} addresses={list} chosenId={chosenId} onPick={pick} />
    </section>
  );
}

interface AddressDialogProps {
  modal: Modal;
  setModal: (modal: Modal) => void;
  addresses: readonly Address[];
  chosenId: number | null;
  onPick: (id: number) => void;
}

/** One dialog for both, so that the focus goes back to the button that opened the first of them. */
function AddressDialog({ modal, setModal, addresses, chosenId, onPick }: AddressDialogProps) {
  const close = (): void => setModal(null);
  return (
    <Dialog open={modal !== null} onClose={close} title={modal === 'pick' ? '배송지 선택' : '새 배송지'}>
      {modal === 'pick' ? (
        <AddressPicker
          addresses={addresses}
          chosenId={chosenId}
          onPick={onPick}
          onNew={() => setModal('new')}
        />
      ) : (
        <AddressForm
          address={null}
          onSaved={(address) => onPick(address.id)}
          onCancel={close}
          fallback={messageFor('CART_ADDRESS_SAVE_FAILED')}
        />
      )}
    </Dialog>
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
            {address.receiverPhone !== null && ` · ${formatPhone(address.receiverPhone)}`}
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

interface AddressPickerProps {
  addresses: readonly Address[];
  chosenId: number | null;
  onPick: (id: number) => void;
  onNew: () => void;
}

/** The member's addresses as buttons; the chosen one is pressed. */
function AddressPicker({ addresses, chosenId, onPick, onNew }: AddressPickerProps) {
  return (
    <>
      <ul className="space-y-2 pt-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              aria-pressed={address.id === chosenId}
              onClick={() => onPick(address.id)}
              className="w-full border border-edge bg-white p-4 text-left hover:border-ink aria-pressed:border-2 aria-pressed:border-ink aria-pressed:bg-celadon-light"
            >
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {address.label ?? address.receiverName}
                {address.isDefaultShipping && <Stamp tone="pine">기본 배송지</Stamp>}
              </span>
              <span className="block text-ink-soft">{address.receiverName}</span>
              <span className="block text-ink-soft">{addressLine(address)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button className="mt-4 w-full" onClick={onNew}>
        새 배송지 추가
      </Button>
    </>
  );
}
