import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { kstDate, now } from '@store/domain';
import { formText } from '../../../shared/forms/form-text';
import { monthOptions, monthText } from '../../../shared/lib/months';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { SelectField, TextField } from '../../../shared/ui/Field';
import {
  isFiltered,
  KIND_OPTIONS,
  listedKind,
  stateOptions,
  type EvidenceFilter,
} from '../lib/evidence-filter';

/** Kind, state, month and order; the address holds them. */
export function EvidenceFilters({ filter }: { filter: EvidenceFilter }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState(filter.kind);
  const states = stateOptions(kind);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const state = states.length === 0 ? null : formText(form, 'state');
    void navigate(
      paths.evidence({
        scope: filter.scope,
        kind,
        state,
        month: formText(form, 'month'),
        q: formText(form, 'q'),
      }),
    );
  };
  return (
    <form
      role="search"
      aria-label="증빙 검색"
      onSubmit={search}
      className="grid grid-cols-2 items-end gap-3 border-y border-rule bg-hanji-light px-4 py-4 md:grid-cols-4"
    >
      <SelectField
        label="종류"
        name="kind"
        value={kind ?? ''}
        onChange={({ target }) => setKind(listedKind(target.value))}
      >
        <option value="">전체</option>
        {KIND_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={kind}
        label="상태"
        name="state"
        defaultValue={filter.state ?? ''}
        disabled={states.length === 0}
      >
        <option value="">전체</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="월" name="month" defaultValue={filter.month ?? ''}>
        <option value="">전체</option>
        {monthOptions(kstDate(now()), filter.month).map((month) => (
          <option key={month} value={month}>
            {monthText(month)}
          </option>
        ))}
      </SelectField>
      <TextField label="주문·문서번호" name="q" type="search" maxLength={50} defaultValue={filter.q ?? ''} />
      <div className="col-span-2 flex gap-2 md:col-span-4">
        <Button type="submit" variant="primary" size="sm">
          조회
        </Button>
        {isFiltered(filter) && (
          <ButtonLink size="sm" to={paths.evidence({ scope: filter.scope })}>
            초기화
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
