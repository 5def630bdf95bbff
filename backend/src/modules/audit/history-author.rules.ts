/** Who made a change, as histories keep it: an operator, or a partner by one of its keys. */
export interface HistoryAuthor {
  /** Member number of the operator; null for a partner. */
  actorId: number | null;
  /** The partner as it is called today, and the public id of its key; absent for an operator. */
  partner?: { name: string; keyId: string };
}

/** How a history names the author. */
export interface AuthorFields {
  actorId: number | null;
  partnerName: string | null;
  partnerKeyId: string | null;
}

/** The author as a history keeps it. */
export const authorFields = ({ actorId, partner }: HistoryAuthor): AuthorFields => ({
  actorId,
  partnerName: partner?.name ?? null,
  partnerKeyId: partner?.keyId ?? null,
});
