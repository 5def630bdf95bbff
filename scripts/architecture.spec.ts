import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';

const root = resolve(import.meta.dirname, '..');

type Files = Record<string, string>;

/** For every rule of .dependency-cruiser.cjs: files that break it. */
const PLANTED: Record<string, Files> = {
  'no-cycles': {
    'domain/src/a.ts': "import { b } from './b.js';\nexport const a = (): number => b();",
    'domain/src/b.ts': "import { a } from './a.js';\nexport const b = (): number => a();",
  },
  'domain-imports-nothing': {
    'domain/src/c.ts': "import { readFileSync } from 'node:fs';\nexport const c = readFileSync;",
  },
  'zod-stays-with-the-forms': {
    'domain/src/d.ts': "import { form } from './forms/form.js';\nexport const d = form;",
    'domain/src/forms/form.ts': "import * as z from 'zod/mini';\nexport const form = z.string();",
  },
  'controllers-know-no-storage': {
    'backend/src/modules/cart/bad.controller.ts':
      "import { Thing } from './entities/thing.entity.js';\nexport const bad = Thing;",
    'backend/src/modules/cart/entities/thing.entity.ts': 'export class Thing {}',
  },
  'entities-know-only-entities': {
    'backend/src/modules/cart/entities/bad.entity.ts':
      "import { serve } from '../good.service.js';\nexport const bad = serve;",
    'backend/src/modules/cart/good.service.ts': 'export const serve = 1;',
  },
  'modules-have-a-front-door': {
    'backend/src/modules/orders/nosy.ts':
      "import { secret } from '../cart/cart-rows.js';\nexport const nosy = secret;",
    'backend/src/modules/cart/cart-rows.ts': 'export const secret = 1;',
  },
  'platform-knows-no-module': {
    'backend/src/platform/db/up.ts':
      "import { ENTITIES } from '../../entities.js';\nexport const up = ENTITIES;",
    'backend/src/entities.ts': 'export const ENTITIES = [];',
  },
  'module-order-members': {
    'backend/src/modules/members/up.service.ts':
      "import { pay } from '../payment/pay.service.js';\nexport const up = pay;",
    'backend/src/modules/payment/pay.service.ts': 'export const pay = 1;',
  },
  'features-do-not-mix': {
    'storefront/src/features/cart/x.ts': "import { y } from '../orders/y';\nexport const x = y;",
    'storefront/src/features/orders/y.ts': 'export const y = 1;',
  },
  'shared-knows-no-features': {
    'storefront/src/shared/s.ts': "import { y } from '../features/orders/y';\nexport const s = y;",
  },
  'features-know-no-app': {
    'admin-console/src/features/f/f.ts': "import { app } from '../../app/app';\nexport const f = app;",
    'admin-console/src/app/app.ts': 'export const app = 1;',
  },
  'apps-stand-alone': {
    'storefront/src/app/z.ts':
      "import { app } from '../../../admin-console/src/app/app';\nexport const z = app;",
  },
  'nothing-imports-backend': {
    'openapi/client/o.ts':
      "import { serve } from '../../backend/src/modules/cart/good.service.js';\nexport const o = serve;",
  },
  'client-only-in-api-folders': {
    'storefront/src/features/cart/page.ts':
      "import { o } from '../../../../openapi/client/o';\nexport const page = o;",
  },
};

/** The same shapes done right: nothing may be reported. */
const CLEAN: Files = {
  'domain/src/a.ts': "import { b } from './b.js';\nexport const a = (): number => b;",
  'domain/src/b.ts': 'export const b = 1;',
  'domain/src/forms/f.ts':
    "import * as z from 'zod/mini';\nimport { b } from '../b.js';\nexport const f = z.literal(b);",
  'backend/src/modules/cart/cart.controller.ts':
    "import { serve } from './cart.service.js';\nexport const c = serve;",
  'backend/src/modules/cart/cart.service.ts':
    "import { member } from '../members/members.service.js';\nexport const serve = member;",
  'backend/src/modules/members/members.service.ts': 'export const member = 1;',
  'storefront/src/features/cart/api/cart.ts':
    "import { o } from '../../../../../openapi/client/o';\nimport { s } from '../../../shared/s';\nexport const x = o + s;",
  'storefront/src/shared/s.ts': 'export const s = 1;',
  'openapi/client/o.ts': 'export const o = 1;',
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-architecture-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names of the rules that these files break, in a tree of their own under the store's rule file. */
async function brokenRules(name: string, files: Files): Promise<string[]> {
  const tree = join(folder, name);
  mkdirSync(tree);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const file of [
    '.dependency-cruiser.cjs',
    'tsconfig.base.json',
    'backend/src/modules/module-order.ts',
  ]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))];
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout } = await execa(process.execPath, [command, '--output-type', 'json', ...folders], {
    cwd: tree,
    reject: false,
  });
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(report.summary.violations.map((violation) => violation.rule.name))];
}

describe('dependency rules', () => {
  it('P88: catch a planted violation of each kind', async () => {
    const broken = await brokenRules('planted', Object.assign({}, ...Object.values(PLANTED)) as Files);
    expect(broken).toEqual(expect.arrayContaining(Object.keys(PLANTED)));
  }, 30_000);

  it('have nothing to say about the same shapes done right', async () => {
    expect(await brokenRules('clean', CLEAN)).toEqual([]);
  }, 30_000);
});
