import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import {
  useDeleteAddress,
  useSaveAddress,
  useSetDefaultAddress,
  type Address,
} from '../../../shared/api/addresses';
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
  const remove = useRemoval(address, name);
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
      <Button size="sm" onClick={remove}>
        <span className="sr-only">{name}</span> 삭제
      </Button>
    </div>
  );
}

/** Deletes the address at once; the message offers to put it back, with its marks as a default. */
function useRemoval({ id, ...address }: Address, name: string): () => void {
  const remove = useDeleteAddress();
  const add = useSaveAddress();
  const putBack = (): void =>
    void add.mutateAsync({ id: null, input: address }).catch(reportError(messageFor('ADDRESS_SAVE_FAILED')));
  return () => {
    if (remove.isPending) return;
    // The card goes with the address, and its observer with it: the promise does not.
    remove.mutateAsync(id).then(
      () => {
        toast(`${name} 배송지를 삭제했습니다.`, { action: { label: '되돌리기', onClick: putBack } });
        document.getElementById('main')?.focus();
      },
      reportError(messageFor('ADDRESS_DELETE_FAILED')),
    );
  };
}
