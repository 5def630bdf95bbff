import type { AccessSubject, AccessUse } from '@store/domain';
import type { Actor } from '../../../platform/http/access.js';
import type { PartnerActor } from '../../../platform/http/partner-access.js';

/** One call that handles personal data. */
export interface AccessEntry {
  actor: Actor | PartnerActor;
  ip: string;
  used: AccessUse;
  subject: AccessSubject;
  /** Method and path pattern of the call, without values. */
  call: string;
  subjectIds: readonly number[];
  /** Number of records; larger than the number of ids if a file contains a whole list. */
  subjectCount: number;
  query: Record<string, string>;
}
