/** Whose value to keep. */
export type Side = 'mine' | 'theirs';

/** Parts that I did not touch are theirs; if both changed one, mine stays until I choose otherwise. */
export const sideOf = (chosen: Side | undefined, contested: boolean): Side =>
  chosen ?? (contested ? 'mine' : 'theirs');
