import { expect, it } from '@jest/globals';
import { inkTint, isInkColour } from './ink-colours.js';

it.each([
  '원본과 같은 색',
  '#1a237e',
  '#FFFFFF',
  'PANTONE 186 C',
  'PANTONE 186C',
  'Pantone 7621 U',
  'PMS 286',
  '팬톤 186 C',
  'PANTONE Cool Gray 11 C',
  'PANTONE Orange 021 C',
  'PANTONE Warm Red C',
  'PANTONE Reflex Blue C',
  'PANTONE 19-4052 TCX',
  'PANTONE P 1-8 C',
  'DIC 222',
  'DIC222',
  'DIC N-763',
  'DIC 156s',
])('%s names an ink', (text) => expect(isInkColour(text)).toBe(true));

it.each([
  '',
  ' ',
  '<b>x</b>',
  '#GGGGGG',
  '#FFF',
  'FFFFFF',
  '#1a237e ',
  '빨강',
  'PANTONE',
  'PANTONE <b>1</b>',
  'PANTONE 186 C; DROP',
  'PANTONE 1234567',
  'DIC',
  'DIC 12345',
  '원본과 같은 색!',
])('%j names none', (text) => expect(isInkColour(text)).toBe(false));

it.each([
  [1, ['#1a237e'], '#1a237e'],
  [1, ['PANTONE 186 C'], null],
  [1, ['원본과 같은 색'], null],
  [1, [], null],
  [2, ['#1a237e', '#ffffff'], null],
])('shows %i inks of %j in %j', (inks, colours, expected) =>
  expect(inkTint({ inks, colours })).toBe(expected),
);
