import { basename } from 'node:path';
import ts from 'typescript';

/** A word that another one has replaced. */
export interface Replaced {
  /** In lower case, every form of it that counts. */
  words: readonly string[];
  /** What is said instead. */
  use: string;
  /** Only in names or only in comments; both where absent. */
  only?: 'name' | 'comment';
  /** Uses that mean something else, or that the contract or the database fixes. */
  except?: readonly Exception[];
}

export interface Exception {
  why: string;
  /** Paths where the word is right. */
  files?: RegExp;
  /** Whole names, or the words of a comment in which it is right. */
  texts?: RegExp;
}

/** A replaced word that still stands somewhere. */
export interface Found {
  line: number;
  /** Name or line of the comment. */
  text: string;
  word: string;
  use: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Code within a comment: names of the contract and of other programs stand there. */
const CODE = /`[^`\n]*`/g;

/**
 * Replaced words in the name, the names, the comments and the titles of tests of a file; what its other strings say is
 * not looked at.
 */
export function replacedWords(file: string, text: string, list: readonly Replaced[]): Found[] {
  const own = list.filter(
    ({ words, except }) =>
      words.some((word) => mentions(word, `${file} ${text}`)) &&
      !except?.some(({ files, texts }) => texts === undefined && files?.test(file)),
  );
  if (own.length === 0) return [];
  const fileName = inName(basename(file).replace(/\.[^-]*$/, ''), 1, file, own);
  if (file.endsWith('.md'))
    return [...fileName, ...inComment(text.replace(/```[\s\S]*?```/g, blank), 1, file, own)];
  const { code, titles } = withoutStrings(file, text);
  const names = code.replace(COMMENT, blank);
  return [
    ...fileName,
    ...matchesOf(NAME, names).flatMap(({ found, line }) => inName(found, line, file, own)),
    ...matchesOf(COMMENT, code).flatMap(({ found, line }) => inComment(found, line, file, own)),
    ...titles.flatMap(({ title, line }) => inComment(title, line, file, own)),
  ];
}

/** The words of a name: `sealedBoxes` and `SEALED_BOXES` are `sealed` and `boxes`. */
function partsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}

function inName(name: string, line: number, file: string, list: readonly Replaced[]): Found[] {
  const parts = partsOf(name);
  return list.flatMap(({ words, use, only, except }) => {
    const word = only === 'comment' ? undefined : words.find((one) => parts.includes(one));
    return word === undefined || isRight(except, file, name) ? [] : [{ line, text: name, word, use }];
  });
}

/** Words of a sentence may be broken over two lines, hence the whole comment at once. */
function inComment(comment: string, line: number, file: string, list: readonly Replaced[]): Found[] {
  const prose = comment.replace(CODE, blank);
  return list.flatMap(({ words, use, only, except }) => {
    if (only === 'name') return [];
    const pattern = patternOf(words);
    return matchesOf(pattern, prose).flatMap(({ found, line: at, index }) => {
      const around = prose.slice(Math.max(0, index - 20), index + found.length + 20).replace(/\s+/g, ' ');
      return isRight(except, file, around) ? [] : [{ line: line + at - 1, text: around, word: found, use }];
    });
  });
}

const isRight = (except: Replaced['except'], file: string, text: string): boolean =>
  except?.some(({ files, texts }) => (files?.test(file) ?? true) && (texts?.test(text) ?? true)) ?? false;

/** Whether the word may stand there at all: most files need no parser. */
const mentions = (word: string, text: string): boolean => patternOf([word], true).test(text);

const patterns = new Map<string, RegExp>();

function patternOf(words: readonly string[], anywhere = false): RegExp {
  const key = `${anywhere}:${words.join()}`;
  const any = words.map(spaced).join('|');
  const pattern =
    patterns.get(key) ??
    (anywhere
      ? new RegExp(any, 'iu')
      : new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${any})(?![\\p{L}\\p{N}_])`, 'giu'));
  patterns.set(key, pattern);
  return pattern;
}

const spaced = (words: string): string => words.replaceAll(' ', String.raw`\s+(?:\*\s+|//\s+)?`);

interface Readable {
  /** The source with blanks for all that is text: strings, templates, expressions of letters, text of pages. */
  code: string;
  titles: { title: string; line: number }[];
}

function withoutStrings(file: string, text: string): Readable {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const parts: string[] = [];
  const titles: Readable['titles'] = [];
  let end = 0;
  const visit = (node: ts.Node): void => {
    if (isTitle(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(node.arguments[0].getStart(source));
      titles.push({ title: node.arguments[0].getText(source).slice(1, -1), line: line + 1 });
    }
    if (isText(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(source);
      parts.push(text.slice(end, start), blank(text.slice(start, node.end)));
      end = node.end;
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return { code: parts.join('') + text.slice(end), titles };
}

/** What jest prints: `it('…')`, `describe('…')`, `it.each(table)('…')`. */
const isTitle = (
  node: ts.Node,
  source: ts.SourceFile,
): node is ts.CallExpression & { arguments: [ts.Expression] } =>
  ts.isCallExpression(node) &&
  /^(describe|it)\b/.test(node.expression.getText(source)) &&
  node.arguments[0] !== undefined &&
  (ts.isStringLiteralLike(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]));

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function matchesOf(pattern: RegExp, text: string): { found: string; line: number; index: number }[] {
  let line = 1;
  let counted = 0;
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    return { found, line, index };
  });
}
