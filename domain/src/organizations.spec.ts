import { describe, expect, it } from '@jest/globals';
import {
  canMoveOrganization,
  hasOrganizationRight,
  ORGANIZATION_RIGHTS,
  ORGANIZATION_ROLES,
  ORGANIZATION_STATES,
  type OrganizationRight,
  type OrganizationRole,
  type OrganizationState,
} from './organizations.js';

/** Every possible move; everything else must be refused. */
const POSSIBLE: readonly (readonly [OrganizationState, OrganizationState])[] = [
  ['pending', 'active'],
  ['pending', 'refused'],
  ['active', 'suspended'],
  ['suspended', 'active'],
  ['suspended', 'closed'],
];

describe('states of an organization', () => {
  it('knows these moves and no others', () => {
    const allowed = ORGANIZATION_STATES.flatMap((from) =>
      ORGANIZATION_STATES.filter((to) => canMoveOrganization(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed.sort()).toEqual(POSSIBLE.map((move) => move.join(' ')).sort());
  });
});

describe('rights of roles', () => {
  const RIGHTS = Object.keys(ORGANIZATION_RIGHTS) as OrganizationRight[];

  it.each<[OrganizationRole, readonly OrganizationRight[]]>([
    ['buyer', ['buy']],
    ['approver', ['buy', 'approve', 'decide']],
    ['accountant', ['seeAll', 'payForOthers']],
    ['admin', ['buy', 'seeAll', 'decide', 'payForOthers', 'manage']],
  ])('%s may %j and nothing else', (role, rights) => {
    expect(RIGHTS.filter((right) => hasOrganizationRight([role], right))).toEqual(rights);
  });

  it('add up, and none gives nothing', () => {
    for (const right of RIGHTS) {
      expect(hasOrganizationRight([], right)).toBe(false);
      expect(hasOrganizationRight([...ORGANIZATION_ROLES], right)).toBe(true);
    }
    expect(hasOrganizationRight(['buyer', 'accountant'], 'buy')).toBe(true);
    expect(hasOrganizationRight(['buyer', 'accountant'], 'seeAll')).toBe(true);
  });
});
