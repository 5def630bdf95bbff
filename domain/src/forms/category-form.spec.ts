import { expect, it } from '@jest/globals';
import { CATEGORY_CODE_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '../category-status.js';
import { readCategoryForm, type CategoryForm, type RawCategoryForm } from './index.js';

const letters = (length: number): string => '가'.repeat(length);

it.each<[RawCategoryForm, [string, string][]]>([
  [{ name: letters(CATEGORY_NAME_MAX_LENGTH) }, []],
  [{ name: letters(CATEGORY_NAME_MAX_LENGTH + 1) }, [['name', 'CATALOG_TEXT_FORM']]],
  [{ name: ' ' }, [['name', 'CATEGORY_NAME_REQUIRED']]],
  [{ slug: letters(CATEGORY_CODE_MAX_LENGTH) }, []],
  [{ slug: letters(CATEGORY_CODE_MAX_LENGTH + 1) }, [['slug', 'CATEGORY_CODE_FORM']]],
  [{ slug: '12' }, [['slug', 'CATEGORY_CODE_FORM']]],
  [{ slug: 'all' }, [['slug', 'CATEGORY_CODE_FORM']]],
  // An invalid code is refused under the first name, a value that is no text under the name it was sent with.
  [{ code: 'all' }, [['slug', 'CATEGORY_CODE_FORM']]],
  [{ code: 5 }, [['code', 'CATALOG_TEXT_FORM']]],
  [{ slug: 'drink', code: 5 }, []],
  [{ parentId: true }, [['parentId', 'CATEGORY_NOT_FOUND']]],
  [{ sortOrder: 0 }, []],
  [{ sortOrder: 2_147_483_647 }, []],
  [{ sortOrder: 2_147_483_648 }, [['sortOrder', 'CATEGORY_SORT_FORM']]],
  [{ status: 'gone' }, [['status', 'CATEGORY_STATUS_FORM']]],
  [
    { name: '', slug: '!', parentId: {}, sortOrder: -1, status: 5 },
    [
      ['name', 'CATEGORY_NAME_REQUIRED'],
      ['slug', 'CATEGORY_CODE_FORM'],
      ['parentId', 'CATEGORY_NOT_FOUND'],
      ['sortOrder', 'CATEGORY_SORT_FORM'],
      ['status', 'CATEGORY_STATUS_FORM'],
    ],
  ],
])('%j: %j', (raw, expected) => {
  expect(readCategoryForm(raw).issues.map(({ field, code }) => [field, code])).toEqual(expected);
});

it.each<[RawCategoryForm, CategoryForm]>([
  [{}, {}],
  [{ name: ' 텀블러 ' }, { name: '텀블러' }],
  [{ slug: '' }, { code: null }],
  [{ slug: '', code: 'drink' }, { code: null }],
  [{ code: 'drink' }, { code: 'drink' }],
  [{ parentId: '' }, { parent: null }],
  [{ parentId: null }, { parent: null }],
  [{ parentId: 5 }, { parent: 5 }],
  [{ parentId: ' drink ' }, { parent: 'drink' }],
])('%j is read as %j', (raw, form) => {
  expect(readCategoryForm(raw)).toEqual({ form, issues: [] });
});
