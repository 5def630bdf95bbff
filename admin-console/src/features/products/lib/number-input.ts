/** What a number field holds: empty while nothing is typed. */
export type NumberInput = number | '';
