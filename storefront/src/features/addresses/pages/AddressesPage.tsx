import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { listAddressesOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { AddressForm } from '../../../shared/address/AddressForm';
import { type Address } from '../../../shared/api/addresses';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { AddressCard } from '../components/AddressCard';

/** An address being edited, `new`, or nothing. */
type Editing = Address | 'new' | null;

export function Component() {
  const [editing, setEditing] = useState<Editing>(null);
  return (
    <>
      <PageMeta title="배송지 관리" isPrivate />
      <PageTitle title="배송지 관리">
        <Button variant="primary" size="sm" onClick={() => setEditing('new')}>
          새 배송지
        </Button>
      </PageTitle>
      <Addresses onEdit={setEditing} />
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? '새 배송지' : '배송지 수정'}
      >
        <AddressForm
          address={editing === 'new' ? null : editing}
          onSaved={() => setEditing(null)}
          onCancel={() => setEditing(null)}
          fallback={messageFor('ADDRESS_SAVE_FAILED')}
        />
      </Dialog>
    </>
  );
}

function Addresses({ onEdit }: { onEdit: (editing: Editing) => void }) {
  const addresses = useQuery(listAddressesOptions());
  if (addresses.isPending) {
    return (
      <Pending label="배송지를 불러오는 중입니다.">
        <Skeleton className="mt-6 h-36" />
        <Skeleton className="mt-4 h-36" />
      </Pending>
    );
  }
  if (addresses.isError) {
    return (
      <div className="mt-6">
        <ErrorState
          message={messageOf(addresses.error, '배송지를 불러오지 못했습니다.')}
          onRetry={() => void addresses.refetch()}
        />
      </div>
    );
  }
  if (addresses.data.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState title="등록된 배송지가 없습니다." hint="자주 쓰는 배송지를 등록하면 주문이 빨라집니다.">
          <Button variant="primary" onClick={() => onEdit('new')}>
            새 배송지
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="mt-2">
      {addresses.data.map((address) => (
        <AddressCard key={address.id} address={address} onEdit={() => onEdit(address)} />
      ))}
    </ul>
  );
}
