import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductStatus } from '@store/domain';
import { answersOf } from '@store/openapi/session';
import { setProductsStatus } from '@store/openapi';
import { batches } from '../lib/batches';

/** Products per call, which is one transaction; the progress bar moves between two calls. */
const BATCH = 100;

export interface BulkChange {
  ids: number[];
  status: ProductStatus;
}

export interface BulkResult extends BulkChange {
  changed: number;
  unchanged: number;
  /** Deleted meanwhile. */
  missing: number;
  /** Those that the calls before the failure did not reach, and why. */
  left: { ids: number[]; error: unknown } | null;
}

/** Sets one status for many products, in batches; what a failure leaves over can be tried again. */
export function useBulkStatus() {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const change = useMutation({
    mutationFn: async ({ ids, status }: BulkChange): Promise<BulkResult> => {
      const result: BulkResult = { ids, status, changed: 0, unchanged: 0, missing: 0, left: null };
      setDone(0);
      for (const [index, batch] of batches(ids, BATCH).entries()) {
        try {
          const data = await setProductsStatus({ body: { ids: batch, status } });
          result.changed += data.items.length;
          result.unchanged += data.unchanged;
          result.missing += data.missing.length;
        } catch (error) {
          result.left = { ids: ids.slice(index * BATCH), error };
          break;
        }
        setDone(index * BATCH + batch.length);
      }
      return result;
    },
    onSettled: () => queries.invalidateQueries(answersOf('listAdminProducts', 'getAdminProduct')),
  });
  return { change, done };
}
