/** The value of a number field: empty if nothing is typed. */
export type NumberInput = number | '';
