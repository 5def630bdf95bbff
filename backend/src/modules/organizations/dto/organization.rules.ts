import {
  normalizeEmail,
  ORGANIZATION_LIMITS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
} from '@store/domain';
import { isTextWithin, textOf } from '../../../platform/http/field-rules.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

export const NAME_CODES = ['ORG_NAME_REQUIRED', 'VALIDATION_FAILED'] as const;
export function nameProblem(name: unknown): (typeof NAME_CODES)[number] | null {
  if (textOf(name) === '') return 'ORG_NAME_REQUIRED';
  return isTextWithin(name, ORGANIZATION_LIMITS.nameLength) ? null : 'VALIDATION_FAILED';
}

const known: readonly unknown[] = ORGANIZATION_ROLES;

/** Different roles, at least one. */
export function rolesProblem(roles: unknown): 'ORG_ROLES_FORM' | null {
  if (!Array.isArray(roles) || roles.length === 0) return 'ORG_ROLES_FORM';
  return roles.every((role) => known.includes(role)) && new Set(roles).size === roles.length
    ? null
    : 'ORG_ROLES_FORM';
}

const isId = (id: unknown): boolean =>
  typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= MAX_INT4;

/** null for all sites, else different ids, at least one. */
export function siteIdsProblem(siteIds: unknown): 'ORG_SITES_FORM' | null {
  if (siteIds === null) return null;
  if (!Array.isArray(siteIds) || siteIds.length === 0) return 'ORG_SITES_FORM';
  const sound = siteIds.length <= ORGANIZATION_LIMITS.sites && siteIds.every(isId);
  return sound && new Set(siteIds).size === siteIds.length ? null : 'ORG_SITES_FORM';
}

/** The roles in the order of the list. */
export const inOrder = (roles: readonly OrganizationRole[]): OrganizationRole[] =>
  ORGANIZATION_ROLES.filter((role) => roles.includes(role));

/** A text as it is stored: trimmed, null for a blank. Undefined stays, where the field is absent. */
export const storedText = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : textOf(value) || null;

export const storedEmail = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : normalizeEmail(textOf(value)) || null;
