import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailed } from '../../../shared/ui/notify';
import { firstCartQuery, useReadLine, type SampleLine } from '../api/sample-products';

/** A sample cart for a promotion: two products of the shop, until the operator chooses others. */
export function useSampleCart() {
  const [chosen, setChosen] = useState<SampleLine[] | null>(null);
  const first = useQuery(firstCartQuery);
  const read = useReadLine();
  const lines = chosen ?? first.data ?? [];
  const change = (make: (lines: SampleLine[]) => SampleLine[]) =>
    setChosen((present) => make(present ?? first.data ?? []));
  return {
    lines,
    isAdding: read.isPending,
    add: (productId: number) => {
      if (lines.some((line) => line.productId === productId)) return;
      read.mutate(productId, {
        onSuccess: (line) => change((present) => [...present, line]),
        onError: (error) => notifyFailed(error),
      });
    },
    remove: (productId: number) =>
      change((present) => present.filter((line) => line.productId !== productId)),
    setQuantity: (productId: number, quantity: number) =>
      change((present) =>
        present.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
      ),
  };
}
