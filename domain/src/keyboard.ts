interface PressedKey {
  /** `KeyboardEvent.key`: the character, which depends on the layout. */
  key: string;
  /** `KeyboardEvent.code`: the key's position, which does not. */
  code: string;
}

const SIGNS: Readonly<Record<string, string>> = {
  Slash: '/',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
};

/**
 * The character that a key has on a Latin keyboard without Shift: a Hangul layout answers ㅓ for the key J, or only
 * `Process`. Every other key, such as an arrow, keeps its name.
 */
export function latinKey({ key, code }: PressedKey): string {
  const character = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  return character?.[1]?.toLowerCase() ?? character?.[2] ?? SIGNS[code] ?? key;
}

/** `keyCode` of a key that the input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an unfinished syllable: Enter and Escape then end the syllable and nothing else. Safari ends
 * it before the key, and reports that by the key code.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
