import ts from 'typescript';

/** A text of a source: a string, a whole template, or the text between two tags. */
export interface Text {
  line: number;
  /** As people read it: white space is one space, an expression within a template is `{}`. */
  text: string;
}

const KOREAN = /[가-힣]/;

/** The Korean texts of a source. Comments, names and regular expressions are not among them. */
export function koreanTexts(file: string, text: string): Text[] {
  if (!KOREAN.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    const read = readable(node);
    if (read !== undefined && KOREAN.test(read)) {
      const start = ts.isJsxText(node)
        ? node.pos + (/\S/.exec(node.text)?.index ?? 0)
        : node.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(start);
      found.push({ line: line + 1, text: read.replace(/\s+/g, ' ').trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readable(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return undefined;
}
