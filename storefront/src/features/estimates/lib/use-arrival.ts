import { useState } from 'react';
import type { Estimate } from '../api/estimates';

/** Whether another version became current while the page was open: the buyer must not decide on it by mistake. */
export function useArrival({ versionNo }: Pick<Estimate, 'versionNo'>): boolean {
  const [first] = useState(versionNo);
  return versionNo !== null && versionNo !== first;
}
