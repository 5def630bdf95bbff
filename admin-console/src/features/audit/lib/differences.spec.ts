import { describe, expect, it } from '@jest/globals';
import { differences } from './differences';

describe('differences', () => {
  it('names what changed and leaves out what did not', () => {
    expect(differences({ status: 'NEW', carrier: null }, { status: 'PAID', carrier: null })).toEqual([
      { field: 'status', before: 'NEW', after: 'PAID' },
    ]);
  });

  it('shows what was made or taken away, and nested things as they are', () => {
    expect(differences(null, { tiers: [1] })).toEqual([{ field: 'tiers', before: '–', after: '[1]' }]);
    expect(differences({ name: '컵' }, null)).toEqual([{ field: 'name', before: '컵', after: '–' }]);
  });

  it('is empty without states', () => {
    expect(differences(null, null)).toEqual([]);
  });
});
