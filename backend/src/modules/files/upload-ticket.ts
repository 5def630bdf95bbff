import { createHash, randomBytes } from 'node:crypto';

/** A new ticket: what proves later that a visitor's uploads are the own ones. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** What the table keeps of a ticket. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
