/** An ink as the artwork has it: printed if no colour is named. */
export const INK_AS_ORIGINAL = '원본과 같은 색';

/** Longest name of a colour, in characters. */
export const INK_COLOUR_LENGTH = 40;

const HEX = /^#[0-9A-F]{6}$/i;
/** Colours of the PANTONE guides with a name before the number, or without a number. */
const FAMILY = '(?:COOL GR[AE]Y|WARM GR[AE]Y|BLACK|YELLOW|ORANGE|BRIGHT ORANGE|RED|PINK|VIOLET|BLUE|GREEN|P)';
const NAME =
  '(?:(?:WARM|STRONG|BRIGHT|RUBINE|RHODAMINE) RED|(?:REFLEX|PROCESS|DARK|MEDIUM) BLUE|PROCESS (?:BLACK|CYAN|MAGENTA|YELLOW)|' +
  'NEUTRAL BLACK|MEDIUM (?:PURPLE|YELLOW)|BRIGHT GREEN|BLACK|YELLOW|ORANGE|PINK|PURPLE|VIOLET|GREEN)';
const GUIDE = '(?: ?(?:C|U|M|CP|UP|CVC|CVU|EC|XGC|TCX|TPX|TPG|TN|TSX))?';
const PANTONE = new RegExp(
  `^(?:PANTONE|PMS|팬톤) ?(?:(?:${FAMILY} )?\\d{1,5}(?:-\\d{1,4})?|${NAME})${GUIDE}$`,
  'i',
);
const DIC = /^DIC[ -]?(?:[FCN][ -]?)?\d{1,4}[a-z]?$/i;

/** The one ink of a print as a hex value, in which its picture is shown; null: as the artwork is. */
export const inkTint = ({ inks, colours }: { inks: number; colours: readonly string[] }): string | null => {
  const [colour = ''] = colours;
  return inks === 1 && HEX.test(colour) ? colour : null;
};

/** Whether this names a colour that a workshop can mix: #RRGGBB, a PANTONE or DIC number, or 원본과 같은 색. */
export const isInkColour = (text: string): boolean =>
  text === INK_AS_ORIGINAL || HEX.test(text) || PANTONE.test(text) || DIC.test(text);
