import { useState } from 'react';
import type { Cart } from '../../../shared/api/cart';
import { useSaveQuantities } from '../api/change-cart';
import { changesOf, type Edits } from '../lib/edits';
import { CartLines } from './CartLines';
import { Checkout } from './Checkout';

interface CartViewProps {
  cart: Cart;
  refresh: () => Promise<unknown>;
}

/** Lines, then everything that payment needs. What is typed must be saved before anything can be paid. */
export function CartView({ cart, refresh }: CartViewProps) {
  const [edits, setEdits] = useState<Edits>({});
  const save = useSaveQuantities();
  const changes = changesOf(cart.items, edits);
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <CartLines
        lines={cart.items}
        edits={edits}
        onEdit={(id, quantity) => setEdits((now) => ({ ...now, [id]: quantity }))}
      />
      <Checkout
        cart={cart}
        refresh={refresh}
        unsaved={{
          count: changes.length,
          isSaving: save.isPending,
          error: save.error,
          save: () => !save.isPending && save.mutate(changes, { onSuccess: () => setEdits({}) }),
        }}
      />
    </div>
  );
}
