import { expect, it } from '@jest/globals';
import { estimateSharePath } from './estimate-limits.js';

it('a private link opens a page of its own', () => {
  expect(estimateSharePath('k3Yd')).toBe('/estimate/shared/k3Yd');
});
