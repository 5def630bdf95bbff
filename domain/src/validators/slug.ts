import { normalizeKey } from './key.js';

/** Longest slug that is stored, in characters. */
export const SLUG_MAX_LENGTH = 120;

/** Korean (syllables and single letters), English letters, digits, hyphens. */
export const SLUG_PATTERN = /^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9-]+$/;

/** As stored: like every key, because a second slug that only looks equal would be the address of another product. */
export function normalizeSlug(raw: string): string {
  return normalizeKey(raw);
}

/** Whether a normalised slug is allowed ('슬러그는 한글/영문/숫자/하이픈만 허용됩니다.'). */
export function isSlug(slug: string): boolean {
  return slug.length <= SLUG_MAX_LENGTH && SLUG_PATTERN.test(slug);
}

/**
 * Slug made from a title: lower case, everything else becomes one hyphen.
 * Never only digits, because /products/{id} takes an id or a slug; a title without a usable character gives 'item'.
 */
export function slugFrom(title: string): string {
  const slug = normalizeSlug(title)
    .toLowerCase()
    .replace(/[^가-힣ㄱ-ㅎㅏ-ㅣa-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'item';
  return /^[0-9]+$/.test(slug) ? `item-${slug}`.slice(0, SLUG_MAX_LENGTH) : slug;
}

/** The n-th candidate after a collision: withSlugSuffix('컵', 2) → '컵-2', within the length limit. */
export function withSlugSuffix(slug: string, n: number): string {
  const suffix = `-${n}`;
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length) + suffix;
}

/**
 * Path of a product's own address: its slug, encoded; its id if the slug consists of digits only, because such an
 * address would be read as an id.
 */
export function productPath({ id, slug }: { id: number; slug: string }): string {
  return `/products/${/^[0-9]*$/.test(slug) ? id : encodeURIComponent(slug)}`;
}
