/** Whose value is to stand. */
export type Side = 'mine' | 'theirs';

/** What I did not touch is theirs; where both changed something, mine stands until I say otherwise. */
export const sideOf = (chosen: Side | undefined, contested: boolean): Side =>
  chosen ?? (contested ? 'mine' : 'theirs');
