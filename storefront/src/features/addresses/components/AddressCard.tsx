import { useState } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import { useDeleteAddress, useSetDefaultAddress, type Address } from '../../../shared/api/addresses';
import { Button } from '../../../shared/ui/Button';
import { Phone } from '../../../shared/ui/Phone';
import { Stamp } from '../../../shared/ui/Stamp';
import { toast } from '../../../shared/ui/Toaster';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
}

export function AddressCard({ address, onEdit }: AddressCardProps) {
  const name = address.label ?? address.receiverName;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-rule py-5">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-heading font-bold">
          {name}
          {address.isDefaultShipping && <Stamp tone="pine">기본 배송지</Stamp>}
        </h2>
        <p className="figures mt-1">
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
      <Actions address={address} name={name} onEdit={onEdit} />
    </li>
  );
}

const reportError = (fallback: string) => (error: unknown) =>
  toast(messageOf(error, fallback), { tone: 'danger' });

function Actions({ address, name, onEdit }: AddressCardProps & { name: string }) {
  const makeDefault = useSetDefaultAddress();
  const [deletion, setDeletion] = useState<'idle' | 'asked' | 'kept'>('idle');
  if (deletion === 'asked') {
    return <ConfirmDelete address={address} name={name} onKeep={() => setDeletion('kept')} />;
  }
  const onError = reportError(messageFor('ADDRESS_DEFAULT_FAILED'));
  return (
    <div className="flex flex-wrap gap-2">
      {!address.isDefaultShipping && (
        <Button size="sm" onClick={() => makeDefault.mutate(address.id, { onError })}>
          <span className="sr-only">{name}</span> 기본 배송지로 지정
        </Button>
      )}
      <Button size="sm" onClick={onEdit}>
        <span className="sr-only">{name}</span> 수정
      </Button>
      {/* Returns, with the focus, when the member decides to keep the address. */}
      <Button size="sm" autoFocus={deletion === 'kept'} onClick={() => setDeletion('asked')}>
        <span className="sr-only">{name}</span> 삭제
      </Button>
    </div>
  );
}

interface ConfirmDeleteProps {
  address: Address;
  name: string;
  onKeep: () => void;
}

function ConfirmDelete({ address, name, onKeep }: ConfirmDeleteProps) {
  const remove = useDeleteAddress();
  const answer = {
    // The button disappears with the address: the focus moves to the page.
    onSuccess: () => document.getElementById('main')?.focus(),
    onError: reportError(messageFor('ADDRESS_DELETE_FAILED')),
  };
  return (
    <div role="group" aria-label={`${name} 삭제 확인`} className="flex items-center gap-2">
      <p>삭제하시겠습니까?</p>
      <Button size="sm" variant="buy" autoFocus onClick={() => remove.mutate(address.id, answer)}>
        삭제
      </Button>
      <Button size="sm" onClick={onKeep}>
        취소
      </Button>
    </div>
  );
}
