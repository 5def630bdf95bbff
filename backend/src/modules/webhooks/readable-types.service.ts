import { Injectable } from '@nestjs/common';
import { readableTypes, type ChangeEventType } from '@store/domain';
import { CallingPartners } from '../partners/calling-partners.service.js';

/** The types of a partner's key that may have webhooks; none without events:read. */
export const webhookTypes = (scopes: readonly string[]): ChangeEventType[] =>
  scopes.includes('events:read') ? readableTypes(scopes) : [];

/** A partner and what may be sent to it now. */
export interface Reader {
  partnerId: number;
  types: ChangeEventType[];
}

/** Which types each partner may receive now: those that one of its keys could read in the feed. */
@Injectable()
export class ReadableTypes {
  constructor(private readonly partners: CallingPartners) {}

  async readers(): Promise<Reader[]> {
    return readersOf(await this.partners.scopes());
  }

  /** The same from the database: an event that is not written for a reader never comes again. */
  async readersNow(): Promise<Reader[]> {
    return readersOf(await this.partners.scopesNow());
  }
}

const readersOf = (scopes: ReadonlyMap<number, readonly (readonly string[])[]>): Reader[] =>
  [...scopes].flatMap(([partnerId, keys]) => {
    const types = [...new Set(keys.flatMap(webhookTypes))];
    return types.length === 0 ? [] : [{ partnerId, types }];
  });
