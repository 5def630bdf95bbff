/** One value of a field, with its label. */
export interface Choice {
  value: string;
  label: string;
}

export const choicesOf = <Value extends string | number>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] => values.map((value) => ({ value: String(value), label: labels[value] }));
