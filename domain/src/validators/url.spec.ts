import { expect, it } from '@jest/globals';
import { isHttpUrl } from './url.js';

it.each([
  ['http://a', true],
  ['https://store.example/x', true],
  [' https://store.example ', true],
  ['HTTPS://STORE.EXAMPLE', true],
  ['xhttp://a', false],
  ['see https://a', false],
  ['https://', false],
  ['https:///path', false],
  ['ftp://a', false],
  ['//a', false],
])('%p: %p', (text, expected) => expect(isHttpUrl(text)).toBe(expected));
