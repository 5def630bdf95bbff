/**
 * Control characters, direction marks, joiners, fillers, lone surrogates, unassigned: invisible, or changing what is
 * seen.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether the text holds an invisible character: two texts that look alike would differ by it. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** Whether the text holds something readable: a visible letter or digit. */
export function isReadable(text: string): boolean {
  return LETTER_OR_DIGIT.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
