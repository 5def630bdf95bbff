import { useFormContext, useWatch } from 'react-hook-form';
import {
  messageFor,
  ORGANIZATION_ROLE_LABELS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
} from '@store/domain';
import { CheckField } from '../../../shared/ui/Field';
import { Radios } from '../../../shared/ui/Radios';
import type { Site, Standing } from '../api/organization';
import { ROLE_TEXTS } from '../lib/standing';

/** Roles and sites as a form holds them. */
export interface StandingValues {
  roles: OrganizationRole[];
  hasAllSites: boolean;
  siteIds: number[];
}

export const toStandingValues = (standing: Standing | null): StandingValues => ({
  roles: standing?.roles ?? ['buyer'],
  hasAllSites: standing === null || standing.siteIds === null,
  siteIds: standing?.siteIds ?? [],
});

export const toStanding = ({ roles, hasAllSites, siteIds }: StandingValues): Standing => ({
  roles,
  siteIds: hasAllSites ? null : siteIds,
});

const NO_SITE = '지점을 1곳 이상 선택해 주세요.';

/** What a person may do, and for which sites. */
export function StandingFields({ sites }: { sites: readonly Site[] }) {
  return (
    <>
      <RoleFields />
      {sites.length > 0 && <SiteFields sites={sites} />}
    </>
  );
}

const toggled = <Value,>(values: readonly Value[], value: Value, on: boolean): Value[] =>
  on ? [...values, value] : values.filter((one) => one !== value);

function RoleFields() {
  const { setValue, register, formState, control } = useFormContext<StandingValues>();
  const roles = useWatch({ control, name: 'roles' });
  const error = formState.errors.roles?.message;
  register('roles', { validate: (value) => value.length > 0 || messageFor('ORG_ROLES_FORM') });
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'roles-error'}>
      <legend className="text-sm font-semibold">역할</legend>
      {ORGANIZATION_ROLES.map((role) => (
        <CheckField
          key={role}
          label={
            <>
              <span className="font-semibold">{ORGANIZATION_ROLE_LABELS[role]}</span>
              <span className="block text-sm text-ink-soft">{ROLE_TEXTS[role]}</span>
            </>
          }
          checked={roles.includes(role)}
          onChange={({ target }) =>
            setValue('roles', toggled(roles, role, target.checked), {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        />
      ))}
      {error !== undefined && (
        <p id="roles-error" role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function SiteFields({ sites }: { sites: readonly Site[] }) {
  const { setValue, register, formState, control } = useFormContext<StandingValues>();
  const [hasAllSites, siteIds] = useWatch({ control, name: ['hasAllSites', 'siteIds'] });
  const error = formState.errors.siteIds?.message;
  register('siteIds', { validate: (ids, form) => form.hasAllSites || ids.length > 0 || NO_SITE });
  return (
    <div>
      <Radios
        legend="담당 지점"
        name="site-scope"
        options={[
          { value: 'all', label: '전체 지점' },
          { value: 'some', label: '지점 선택' },
        ]}
        chosen={hasAllSites ? 'all' : 'some'}
        onChoose={(value) => setValue('hasAllSites', value === 'all', { shouldDirty: true })}
      />
      {hasAllSites ? (
        <p className="text-sm text-ink-soft">나중에 추가하는 지점도 포함합니다.</p>
      ) : (
        <fieldset className="max-h-56 overflow-y-auto border border-edge bg-white px-3">
          <legend className="sr-only">지점</legend>
          {sites.map(({ id, name, isActive }) => (
            <CheckField
              key={id}
              label={isActive ? name : `${name} (사용 중지)`}
              checked={siteIds.includes(id)}
              onChange={({ target }) =>
                setValue('siteIds', toggled(siteIds, id, target.checked), {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                })
              }
            />
          ))}
        </fieldset>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
