import { expect, it } from '@jest/globals';
import { hasName, namePattern, placesOfName } from './pdf-names.js';

const ACTIVE = namePattern('JavaScript', 'Launch');

it.each([
  ['<< /S /JavaScript >>', true],
  ['<< /S /#4aavaScript >>', true],
  ['<< /S /#4AavaScr#69pt >>', true],
  ['<< /S /#4c#61#75#6e#63#68 >>', true],
  ['<< /S /#4bavaScript >>', false],
  ['<< /S (JavaScript) >>', false],
])('%s', (text, isThere) => expect(hasName(Buffer.from(text, 'latin1'), ACTIVE)).toBe(isThere));

it('is found once each across the windows in which a large file is read', () => {
  const places = [7, 1024 * 1024 - 3, 2 * 1024 * 1024, 5 * 1024 * 1024 + 9];
  const bytes = Buffer.alloc(6 * 1024 * 1024, 0x20);
  for (const at of places) bytes.write('/#4a#61vaScript', at, 'latin1');
  expect([...placesOfName(bytes, ACTIVE)]).toEqual(places);
});
