import { createHash, randomBytes } from 'node:crypto';

/** A new ticket: a visitor's proof of the own uploads. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** The table's form of a ticket. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
