import { Select } from '@mantine/core';
import type { Choice } from '../ui/choices';
import type { Sorting } from '../url/sorting';

/** The sort orders of a list as one field. */
export function OrderSelect({ choices, sorting }: { choices: readonly Choice[]; sorting: Sorting }) {
  const { current, usual, onSort } = sorting;
  if (choices.length < 2) return null;
  return (
    <Select
      aria-label="정렬"
      data={choices}
      value={choices.some(({ value }) => value === current) ? current : usual}
      onChange={(word) => onSort(word ?? usual)}
      allowDeselect={false}
      w={140}
    />
  );
}
