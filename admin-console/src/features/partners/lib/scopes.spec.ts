import { expect, it } from '@jest/globals';
import { PARTNER_SCOPES } from '@store/domain';
import { inOrder, SCOPE_GROUPS } from './scopes';

it('offers every scope once, personal data apart', () => {
  const grouped = SCOPE_GROUPS.flatMap(({ scopes }) => scopes);
  expect([...grouped, 'personal:read'].toSorted()).toEqual([...PARTNER_SCOPES].toSorted());
});

it('keeps the order of the document', () => {
  expect(inOrder(['personal:read', 'orders:read', 'catalog:read'])).toEqual([
    'catalog:read',
    'orders:read',
    'personal:read',
  ]);
});
