import { addressLine } from '../address/address-values';
import type { Address } from '../api/addresses';
import { Button } from '../ui/Button';
import { Stamp } from '../ui/Stamp';

interface AddressPickerProps {
  addresses: readonly Address[];
  chosenId: number | null;
  onPick: (id: number) => void;
  onNew: () => void;
}

/** The member's addresses as buttons; the chosen one is pressed. */
export function AddressPicker({ addresses, chosenId, onPick, onNew }: AddressPickerProps) {
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
