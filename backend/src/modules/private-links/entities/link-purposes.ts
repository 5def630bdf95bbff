/** A kind of thing that links open. */
export type LinkSubject = 'estimate' | 'member' | 'org-invitation' | 'print-job' | 'purchase-step';

interface PurposeRules {
  subject: LinkSubject;
  /**
   * Whether the row stays after the link's end, because its holder is told that it ended and others read its history. It
   * is then deleted with its subject. Other rows are deleted soon after their end.
   */
  kept: boolean;
  /** Whether its page accepts uploads, with the token as their ticket. */
  uploads: boolean;
}

/** What each link is for. A new user of this module adds a line. */
export const LINK_PURPOSES = {
  /** Shows an estimate to a visitor. */
  estimate: { subject: 'estimate', kept: true, uploads: true },
  /** One person sees and discusses the proof of a print job. */
  proof: { subject: 'print-job', kept: true, uploads: true },
  /** A factory works on a list of print jobs. */
  supplier: { subject: 'print-job', kept: true, uploads: true },
  /** Sets a new password. */
  'password-reset': { subject: 'member', kept: false, uploads: false },
  /** Sets a new password and restores the contacts from before a change. */
  'contact-undo': { subject: 'member', kept: false, uploads: false },
  /** A prepared customer has named themselves correctly. */
  claim: { subject: 'member', kept: false, uploads: false },
  /** Staff handed a prepared customer a code; nobody receives the token. */
  invitation: { subject: 'member', kept: false, uploads: false },
  /** Makes its holder one of an organization's people; the holder is told that it ended. */
  'org-invitation': { subject: 'org-invitation', kept: true, uploads: false },
  /** One approver decides one step of a purchase request; the holder is told that it ended. */
  'purchase-step': { subject: 'purchase-step', kept: true, uploads: false },
} as const satisfies Readonly<Record<string, PurposeRules>>;

export type LinkPurpose = keyof typeof LINK_PURPOSES;

const purposesWhere = (holds: (rules: PurposeRules) => boolean): LinkPurpose[] =>
  (Object.keys(LINK_PURPOSES) as LinkPurpose[]).filter((purpose) => holds(LINK_PURPOSES[purpose]));

export const UPLOAD_PURPOSES = purposesWhere(({ uploads }) => uploads);
export const SHORT_LIVED_PURPOSES = purposesWhere(({ kept }) => !kept);
