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

/** A text that is a whole statement with rows, or begins with a piece. */
const WHOLE = /^\s*(--[^\n]*\n\s*)*((select|with|insert|update|delete|values)\b|$)/i;

/**
 * How many whole statements of a file answer rows that no schema parses (platform/db/rows.ts): run by `execute` or
 * `prepared` with a result that is used, or with a row type that is asserted. A piece of another statement is none.
 */
export function unparsedStatements(file: string, content = readFileSync(file, 'utf8')): number {
  if (!/\bsql\b|\.execute\(/.test(content)) return 0;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (isWholeStatement(node) && (isAsserted(node) || isUsed(runOf(node)))) count += 1;
    else if (isRunOfVariable(node) && isUsed(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

function isWholeStatement(node: ts.Node): node is ts.TaggedTemplateExpression {
  if (!ts.isTaggedTemplateExpression(node) || !isSqlPiece(node)) return false;
  if (ts.isTemplateSpan(node.parent)) return false;
  return WHOLE.test(beginning(node));
}

const beginning = ({ template }: ts.TaggedTemplateExpression): string =>
  ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;

/** Its type is written beside it: as its argument, or as that of the variable or function that it is. */
function isAsserted(statement: ts.TaggedTemplateExpression): boolean {
  if (beginning(statement).trim() === '') return false;
  if (statement.typeArguments !== undefined) return true;
  const { parent } = statement;
  const declared = ts.isReturnStatement(parent)
    ? ts.findAncestor(parent, ts.isFunctionLike)?.type
    : ts.isVariableDeclaration(parent) || ts.isArrowFunction(parent)
      ? parent.type
      : undefined;
  return declared !== undefined && /^RawBuilder<(?!unknown>)/.test(declared.getText());
}

/** The call that runs the statement as it stands there. */
function runOf(statement: ts.TaggedTemplateExpression): ts.Node | undefined {
  const { parent } = statement;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute') return parent.parent;
  if (!ts.isCallExpression(parent) || !ts.isIdentifier(parent.expression)) return undefined;
  return parent.expression.text === 'prepared' ? parent : undefined;
}

/** `statement.execute(db)`, or `execute(databaseOf(em))`: what a builder makes takes no argument. */
function isRunOfVariable(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  const [on] = node.arguments;
  if (name.text !== 'execute' || on === undefined || ts.isTaggedTemplateExpression(expression)) return false;
  return isBuilderCall(on) || (ts.isIdentifier(on) && on.text === 'db');
}

/** Whether anything is done with the result, but waiting for it. */
function isUsed(run: ts.Node | undefined): boolean {
  if (run === undefined) return false;
  const outer = ts.isAwaitExpression(run.parent) ? run.parent.parent : run.parent;
  return !ts.isExpressionStatement(outer);
}
