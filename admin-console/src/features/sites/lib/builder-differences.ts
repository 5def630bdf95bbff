import { FORM_STATUS_LABELS } from '@store/domain';
import type { Difference } from '../../../shared/ui/stale-choice';
import { fieldsOf, type BuilderForm } from './builder-form';

const labelsOf = ({ fields }: BuilderForm): string =>
  fields.map(({ label }) => label || '(이름 없음)').join(', ');

/** The differences between two versions of a form, as text. */
export function differencesOf(theirs: BuilderForm, mine: BuilderForm): Difference[] {
  const rows = [
    { name: '제목', theirs: theirs.title, mine: mine.title },
    { name: '설명', theirs: theirs.description, mine: mine.description },
    { name: '상태', theirs: FORM_STATUS_LABELS[theirs.status], mine: FORM_STATUS_LABELS[mine.status] },
  ].filter((row) => row.theirs !== row.mine);
  const same = JSON.stringify(fieldsOf(theirs.fields)) === JSON.stringify(fieldsOf(mine.fields));
  const fields = same ? [] : [{ name: '항목', theirs: labelsOf(theirs), mine: labelsOf(mine) }];
  return [...rows, ...fields].map((row) => ({
    ...row,
    theirs: row.theirs || '없음',
    mine: row.mine || '없음',
  }));
}
