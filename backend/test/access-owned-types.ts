import type { Role } from '@store/domain';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import type { Toss } from './support/toss.js';

/** What is needed to create an owned thing: the application, an operator and the owner. */
export interface Stage {
  test: TestApp;
  toss: Toss;
  admin: TestMember;
  owner: TestMember;
}

/** Values for the path parameters, and fields for the body. */
export type Ids = Record<string, string | number>;

/** A kind of thing that has an owner. */
export interface Thing {
  /** Role of the owner, and of the other person who tries the call. */
  role: Role;
  /** Creates one for the owner; returns the path parameters and the fields for the body. */
  make: (stage: Stage) => Promise<Ids>;
}

/** One call that names an owned thing. */
export interface OwnedCall {
  of: Thing;
  /**
   * The body, made from the ids of the thing (`ids`) and the ids that the caller owns (`own`); the owner's are the
   * same.
   */
  body?: (ids: Ids, own: Ids) => object;
  /** The answer to the other person where it is not 404; the reason stands beside the entry. */
  hears?: number;
}
