import type { Role } from '@store/domain';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import type { Toss } from './support/toss.js';

/** What a thing can be made with: the application, an operator, and whose it shall be. */
export interface Stage {
  test: TestApp;
  toss: Toss;
  admin: TestMember;
  owner: TestMember;
}

/** Values of the parameters in a path, and what a body needs. */
export type Ids = Record<string, string | number>;

/** A kind of thing that belongs to somebody. */
export interface Thing {
  /** Role of the owner, and of the somebody else who tries. */
  role: Role;
  /** Makes one for the owner; answers the values of the parameters in the path, and what a body needs. */
  make: (stage: Stage) => Promise<Ids>;
}

/** One call that names an owned thing. */
export interface OwnedCall {
  of: Thing;
  /** The body, of what is called for (`ids`) and of what the caller has (`own`); they are the same for the owner. */
  body?: (ids: Ids, own: Ids) => object;
  /** What somebody else hears where it is not 404, with the reason beside the entry. */
  hears?: number;
}
