import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text that is a statement, or a piece of one. */
const SQL = [
  /^\s*(\/\*[^*]*\*\/\s*)?(select|with|insert\s+into|update|delete\s+from|lock\s+table)\s+[\w*"(§]/i,
  /\b(from|join|into|update)\s+"?[a-z_]+"?(\s+(as\s+)?[a-z]{1,2})?\s+(where|on|join|left|set|values|order|limit|group)\b/i,
  /^\s*from\s+[a-z_]+\s+[a-z]\b/,
  // A value that is bound by its place; `<?xml` begins a document.
  /(=|<(?!\?xml)|>|like|any|limit|offset|<>|values)\s*\(?\?/i,
  /\?::\w+/,
];

/** Calls that hand out a builder of statements. */
const BUILDERS = ['databaseOf', 'getKysely'];

export const looksLikeSql = (text: string): boolean => SQL.some((pattern) => pattern.test(text));

/** How many SQL texts, `sql` pieces and uses of the statement builder a file holds. */
export function sqlTexts(file: string, content = readFileSync(file, 'utf8')): number {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (isSqlPiece(node) || isSqlText(node) || isBuilderCall(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** `sql` with a text, or one of its functions: `sql.raw(…)`. */
function isSqlPiece(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return ts.isIdentifier(node.tag) && node.tag.text === 'sql';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'sql';
}

function isSqlText(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node.parent ?? node)) return false;
  if (ts.isStringLiteralLike(node)) return looksLikeSql(node.text);
  if (!ts.isTemplateExpression(node)) return false;
  return looksLikeSql(node.head.text + node.templateSpans.map((span) => `§${span.literal.text}`).join(''));
}

function isBuilderCall(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && BUILDERS.includes(name.text);
}
