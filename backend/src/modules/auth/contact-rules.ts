import { CONTACT_KINDS, type ContactKind, type MemberContacts } from '../members/members.service.js';

/** When this kind of contact was proved; null where it was not. */
export const provedAtOf = (contacts: MemberContacts, kind: ContactKind): string | null =>
  kind === 'email' ? contacts.emailProvedAt : contacts.phoneProvedAt;

/**
 * The contacts that can reset a lost password. An unproved one may be somebody else's: once another is proved,
 * it does not count.
 */
export function countingContacts(contacts: MemberContacts): ContactKind[] {
  const present = CONTACT_KINDS.filter((kind) => contacts[kind] !== null);
  const proved = present.filter((kind) => provedAtOf(contacts, kind) !== null);
  return proved.length > 0 ? proved : present;
}

/** The contacts with this one proved; an earlier proof keeps its time. */
export function withProof(contacts: MemberContacts, kind: ContactKind, now: Date): MemberContacts {
  const at = provedAtOf(contacts, kind) ?? now.toISOString();
  return { ...contacts, ...(kind === 'email' ? { emailProvedAt: at } : { phoneProvedAt: at }) };
}

/** The contacts without this one. */
export const without = (contacts: MemberContacts, kind: ContactKind): MemberContacts => ({
  ...contacts,
  ...(kind === 'email' ? { email: null, emailProvedAt: null } : { phone: null, phoneProvedAt: null }),
});

/**
 * The contacts that are notified of a change, and those that can undo it. The old contacts are notified; where none of
 * those counts, e.g. after a phone was added, a remaining contact that counts is notified too. Only one that counts can
 * undo: the others may never have been the member's.
 */
export function audienceOf(
  before: MemberContacts,
  isChanged: (kind: ContactKind) => boolean,
): { kind: ContactKind; contact: string; mayUndo: boolean }[] {
  const counting = countingContacts(before);
  const reached = counting.some(isChanged);
  return CONTACT_KINDS.flatMap((kind) => {
    const contact = before[kind];
    const mayUndo = counting.includes(kind);
    if (contact === null || !(isChanged(kind) || (mayUndo && !reached))) return [];
    return [{ kind, contact, mayUndo }];
  });
}
