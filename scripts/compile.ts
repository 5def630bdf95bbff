// Compiles the TypeScript files of a package (`node scripts/compile.ts backend`) without a look at their types, which are a
// gate's business: the domain is there in a tenth of the time that the compiler of TypeScript takes.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile, type Options } from '@swc/core';

const OPTIONS: Options = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
};

async function compile(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  const files = await readdir(join(folder, 'src'), { recursive: true });
  await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map(async (file) => {
        const source = join(folder, 'src', file);
        const result = join(dist, file.replace(/ts$/, 'js'));
        const sourceFileName = relative(dirname(result), source);
        const { code, map } = await transformFile(source, { ...OPTIONS, sourceFileName });
        await mkdir(dirname(result), { recursive: true });
        await writeFile(result, `${code}\n//# sourceMappingURL=${basename(result)}.map`);
        if (map !== undefined) await writeFile(`${result}.map`, map);
      }),
  );
}

await compile(process.argv[2] ?? '.');
