// What a spec gets for '@jest/globals' while mutants run: the parts of jest that need no sandbox of their own.
export { jestExpect as expect } from '@jest/expect';
export { describe, it, test } from 'jest-circus';
