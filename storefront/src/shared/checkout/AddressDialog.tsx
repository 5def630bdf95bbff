import { messageFor } from '@store/domain';
import { AddressForm } from '../address/AddressForm';
import { addressLine } from '../address/address-values';
import type { Address } from '../api/addresses';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Stamp } from '../ui/Stamp';

/** Which of the two is open. */
export type AddressModal = 'pick' | 'new' | null;

interface AddressDialogProps {
  modal: AddressModal;
  setModal: (modal: AddressModal) => void;
  addresses: readonly Address[];
  chosenId: number | null;
  onPick: (id: number) => void;
}

/** One dialog for both, so that the focus returns to the button that opened the first of them. */
export function AddressDialog({ modal, setModal, addresses, chosenId, onPick }: AddressDialogProps) {
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
