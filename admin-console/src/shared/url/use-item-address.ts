import { useSearchParams } from 'react-router-dom';

/** Address of this list with its filter and page, and with one of its items open beside it. */
export function useItemAddress(id: number): string {
  const [search] = useSearchParams();
  const changed = new URLSearchParams(search);
  changed.set('item', String(id));
  return `?${changed.toString()}`;
}
