import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeOrFail } from '../lib/command.ts';
import { ROOT, tool } from '../lib/project.ts';

const LIST = join(ROOT, 'scripts', 'bench', 'statements.txt');
const TEST = 'backend/test/hot-statements.e2e.ts';

/**
 * The statements of the hot calls, as backend/test/hot-statements.e2e.ts records them; `write` saves them as the expected
 * list.
 */
export async function listStatements({ write }: { write: boolean }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'store-statements-'));
  const file = join(folder, 'statements.txt');
  const jest = tool('jest', ['--selectProjects', 'api', '--', TEST]);
  try {
    await executeOrFail({
      ...jest,
      args: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest.args],
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', STORE_STATEMENTS_FILE: file },
    });
    const list = readFileSync(file, 'utf8');
    if (write) writeFileSync(LIST, list);
    return list;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
