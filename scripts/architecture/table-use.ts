import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** One place where a file reads or writes a table. */
export interface TableUse {
  file: string;
  line: number;
  table: string;
  kind: 'read' | 'write';
}

/** What the scan has to know of the database. */
export interface Tables {
  names: ReadonlySet<string>;
  /** Table of each entity class. */
  byEntity: ReadonlyMap<string, string>;
}

const LOOKS_LIKE_SQL = /\b(from|join|into|update|using|table)\s+"?[a-z_]+/i;
const WRITES = [
  /\binsert\s+into\s+(?:only\s+)?"?(\w+)/gi,
  /(?<!\bfor\s)(?<!\bkey\s)\bupdate\s+(?:only\s+)?"?(\w+)"?(?=\s+(?:as\s+)?(?:\w+\s+)?set\b)/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?(\w+)/gi,
  /\bmerge\s+into\s+"?(\w+)/gi,
  /\btruncate\s+(?:table\s+)?"?(\w+)/gi,
];
/** A list of tables as `from a, b x` has it. */
const READS =
  /\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi;

/** Calls of the statement builder and of the entity manager whose first argument names a table, or its entity. */
const READING = [
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'from',
  'using',
  'find',
  'findOne',
  'findOneOrFail',
  'findAndCount',
  'findAll',
  'count',
  'createQueryBuilder',
];
const WRITING = [
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'create',
  'insert',
  'insertMany',
  'upsert',
  'upsertMany',
  'nativeUpdate',
  'nativeDelete',
];

/** Every read and write of a table in the SQL texts and the builder calls of a file, or of a part of it: `content`. */
export function tableUses(
  file: string,
  tables: Tables,
  content: string = readFileSync(file, 'utf8'),
): TableUse[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const add = (node: ts.Node, table: string | undefined, kind: TableUse['kind']): void => {
    if (table === undefined || !tables.names.has(table)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    uses.push({ file, line: line + 1, table, kind });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const use of usesOfText(textOf(node))) add(node, use.table, use.kind);
    }
    if (ts.isCallExpression(node)) {
      const name = calledName(node);
      const kind = WRITING.includes(name) ? 'write' : READING.includes(name) ? 'read' : null;
      if (kind !== null) for (const table of tablesOf(node.arguments[0], tables)) add(node, table, kind);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/** The method, or the function that a callback has taken out of the builder: `({ selectFrom }) => selectFrom('orders')`. */
function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) && expression.text === 'selectFrom' ? expression.text : '';
}

/** The text with each `${…}` as a word that is no table. */
const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map((span) => ` § ${span.literal.text}`).join('')
    : node.text;

export function usesOfText(text: string): { table: string; kind: TableUse['kind'] }[] {
  if (!LOOKS_LIKE_SQL.test(text)) return [];
  const written = WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const read = [...text.replace(/\bdelete\s+from\b/gi, 'delete').matchAll(READS)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().replaceAll('"', '').split(/\s/)[0] ?? ''),
  );
  return [
    ...written.map((table) => ({ table, kind: 'write' as const })),
    ...read.map((table) => ({ table, kind: 'read' as const })),
  ];
}

/** Tables that the first argument of a builder call names: `'orders as o'`, `Order`, or a list of such texts. */
function tablesOf(argument: ts.Expression | undefined, tables: Tables): string[] {
  if (argument === undefined) return [];
  if (ts.isStringLiteralLike(argument)) return [argument.text.split(/\s/)[0] ?? ''];
  if (ts.isIdentifier(argument)) return [tables.byEntity.get(argument.text) ?? ''];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap((one) => tablesOf(one, tables));
  return [];
}
