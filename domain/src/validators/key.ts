/** Characters that people type for a hyphen: dashes, the minus sign, the bullet hyphen, the raised minus. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u02d7]/g;

/** Everything invisible except word separators: a tab or a line end becomes a space. */
const HIDDEN = /(?![\t\n\v\f\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** Single letters of Hangul (ㄱ, ㅏ) stay as a keyboard types them: NFKC would turn them into parts of syllables. */
const BUT_JAMO = /[^\u3131-\u3163\u3165-\u318e]+/g;

/**
 * The one form in which every key is stored, looked up and compared: waybill, order and article numbers, codes, login
 * names. Nothing invisible, full-width letters and digits as plain ones, each dash as '-', spaces trimmed:
 * spreadsheets, chats and carriers' programs insert characters of their own. Search terms are compared in this form
 * too.
 */
export function normalizeKey(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(BUT_JAMO, (part) => part.normalize('NFKC'))
    .replace(HIDDEN, '')
    .replace(/[\t\n\v\f\r]+/g, ' ')
    .replace(DASHES, '-')
    .trim();
}
