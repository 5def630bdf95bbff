import { CONTACT_KINDS, type ContactKind, type MemberContacts } from '../members/members.repository.js';

/** When the contact of this kind was proved; null where it was not. */
export const provedAtOf = (contacts: MemberContacts, kind: ContactKind): string | null =>
  kind === 'email' ? contacts.emailProvedAt : contacts.phoneProvedAt;

/**
 * The contacts by which a lost password may be set anew. An unproved one may be somebody else's: once another is proved,
 * it counts for nothing.
 */
export function countingContacts(contacts: MemberContacts): ContactKind[] {
  const present = CONTACT_KINDS.filter((kind) => contacts[kind] !== null);
  const proved = present.filter((kind) => provedAtOf(contacts, kind) !== null);
  return proved.length > 0 ? proved : present;
}

/** The contacts with this one proved; a proof of before keeps its moment. */
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
 * The contacts that are notified of a change, and which of them may undo it. The old contacts hear of it; where none of those counts, e.g. where a
 * phone was added, a contact that stays and counts hears as well. Only one that counts may undo: the others may never
 * have been the member's.
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
