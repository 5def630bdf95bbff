import { expect, it } from '@jest/globals';
import { memberNameProblem } from './person-name.js';

it.each([
  ['김', null],
  ['  김담고 ', null],
  ['힣'.repeat(50), null],
  ['힣'.repeat(51), 'VALIDATION_FAILED'],
  [` ${'힣'.repeat(50)} `, null],
  ['😀힣', null],
  ['', 'USER_NAME_NULL'],
  ['   ', 'USER_NAME_NULL'],
  ['--', 'USER_NAME_NULL'],
  [7, 'USER_NAME_NULL'],
  [null, 'USER_NAME_NULL'],
  ['김\u202e담고', 'NAME_CHARACTERS'],
])('%p: %p', (name, problem) => expect(memberNameProblem(name)).toBe(problem));
