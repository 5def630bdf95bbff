// Writes backend/src/metadata.ts: what the swagger plugin reads from docstrings and class-validator. It is committed,
// so that `npm start` need not type-check, and gated against drift by `npm test`.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import nestSettings from '../nest-cli.json' with { type: 'json' };

const backend = resolve(import.meta.dirname, '../backend');
const source = resolve(backend, 'src');

/** Writes the metadata under `filename` into backend/src, since its imports are relative to that folder. */
export function generateMetadata(filename = 'metadata.ts'): void {
  new PluginMetadataGenerator().generate({
    visitors: [
      new ReadonlyVisitor({ ...nestSettings.compilerOptions.plugins[0]?.options, pathToSource: source }),
    ],
    outputDir: source,
    filename,
    // Types are another gate's business; the metadata can be read from any program that parses.
    tsProgramRef: program(),
  });
  const file = resolve(source, filename);
  writeFileSync(file, oneFieldPerLine(readFileSync(file, 'utf8')));
}

/** The generator writes one line of 350,000 characters, over which any two branches would conflict. */
function oneFieldPerLine(text: string): string {
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    const isField = ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer);
    const isFile = ts.isArrayLiteralExpression(node) && ts.isArrayLiteralExpression(node.parent);
    if (isField || isFile) starts.push(node.getStart());
    // What is inside a call describes one field.
    if (!ts.isCallExpression(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('metadata.ts', text, ts.ScriptTarget.Latest, true));
  return starts.reduceRight((done, at) => `${done.slice(0, at).trimEnd()}\n${done.slice(at)}`, text);
}

function program(): ts.Program {
  const file = resolve(backend, 'tsconfig.json');
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    backend,
  );
  const files = config.fileNames.filter((name) => name.startsWith(source) && !name.endsWith('.spec.ts'));
  return ts.createProgram(files, config.options);
}

if (import.meta.filename === process.argv[1]) generateMetadata(process.argv[2]);
