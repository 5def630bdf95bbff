import { describe, expect, it } from '@jest/globals';
import { measureJson } from './json-measure.js';

const measure = (text: string, values = 10, depth = 3): string =>
  measureJson(Buffer.from(text), { values, depth });

describe('measureJson', () => {
  it.each([
    ['{"a":1}', 'fits'],
    ['[1,2,3,4,5,6,7,8,9,10]', 'fits'],
    ['[1,2,3,4,5,6,7,8,9,10,11]', 'too many values'],
    ['[[],[],[],[],[],[]]', 'too many values'],
    ['[[[1]]]', 'fits'],
    ['[[[[1]]]]', 'too deep'],
    ['{"a":[{"b":{}}]}', 'too deep'],
    ['[[[]],[[]],[[]]]', 'fits'],
    ['"[[[[,,,,,,,,,,,,,,"', 'fits'],
    [String.raw`{"a":"\"[[[[,,,,,,,,,,,,,,\\"}`, 'fits'],
    [String.raw`["\\",[[[[`, 'too deep'],
    ['"never closed [[[[', 'fits'],
    ['', 'fits'],
  ])('%s: %s', (text, answer) => {
    expect(measure(text)).toBe(answer);
  });
});
