import { describe, expect, it } from '@jest/globals';
import type { EstimateVersion } from '../api/estimates';
import { neighbourOf, versionQuery, versionView } from './version-view';

const version = (no: number, current = false) => ({ no, current }) as EstimateVersion;
const first = version(1);
const second = version(2, true);
const view = (versions: EstimateVersion[], query: string) => {
  const { version: named, before } = versionView(versions, new URLSearchParams(query));
  return [named?.no ?? null, before?.no ?? null];
};

describe('the paper on the table', () => {
  it.each([
    ['', [2, null]],
    ['version=1', [1, null]],
    ['version=9', [2, null]],
    ['version=2&compare=1', [2, 1]],
    ['version=1&compare=1', [1, null]],
  ])('for %p', (query, expected) => {
    expect(view([first, second], query)).toEqual(expected);
  });

  it('is the last one where none holds, and none before the first', () => {
    expect(view([version(1), version(2)], '')).toEqual([2, null]);
    expect(view([], '')).toEqual([null, null]);
  });

  it('is named in the address', () => {
    expect(versionQuery(2, 1)).toBe('?version=2&compare=1');
    expect(versionQuery(2, null)).toBe('?version=2');
  });

  it('is compared with the one before it first', () => {
    expect(neighbourOf([first, second], second)).toBe(1);
    expect(neighbourOf([first, second], first)).toBe(2);
    expect(neighbourOf([first], first)).toBeNull();
  });
});
